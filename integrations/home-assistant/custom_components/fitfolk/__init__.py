"""Connects Home Assistant to a family on a Fitfolk server."""

from __future__ import annotations

from homeassistant.const import CONF_TOKEN, CONF_URL, Platform
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.aiohttp_client import async_get_clientsession

from .api import FitfolkClient
from .coordinator import FitfolkConfigEntry, FitfolkCoordinator

PLATFORMS = [
    Platform.BINARY_SENSOR,
    Platform.BUTTON,
    Platform.CALENDAR,
    Platform.IMAGE,
    Platform.SENSOR,
]


async def async_setup_entry(hass: HomeAssistant, entry: FitfolkConfigEntry) -> bool:
    """Reads the family and creates its entities."""
    client = FitfolkClient(
        async_get_clientsession(hass), entry.data[CONF_URL], entry.data[CONF_TOKEN]
    )
    coordinator = FitfolkCoordinator(hass, entry, client)
    await coordinator.async_config_entry_first_refresh()
    entry.runtime_data = coordinator
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)

    people = {person.id: person.name for person in coordinator.data.people.values()}

    @callback
    def reload_for_changed_people() -> None:
        """Creates the entities again once a profile is new, renamed or gone."""
        if {each.id: each.name for each in coordinator.data.people.values()} != people:
            hass.config_entries.async_schedule_reload(entry.entry_id)

    entry.async_on_unload(coordinator.async_add_listener(reload_for_changed_people))
    return True


async def async_unload_entry(hass: HomeAssistant, entry: FitfolkConfigEntry) -> bool:
    """Removes the entities."""
    return await hass.config_entries.async_unload_platforms(entry, PLATFORMS)
