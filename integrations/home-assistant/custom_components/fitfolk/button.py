"""Buttons: all set, and wash done."""

from __future__ import annotations

from collections.abc import Awaitable

from homeassistant.components.button import ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .api import FitfolkError
from .const import DOMAIN, LAUNDRY_LOADS
from .coordinator import FitfolkConfigEntry, FitfolkCoordinator
from .entity import FamilyEntity, PersonEntity


async def async_setup_entry(
    hass: HomeAssistant,
    entry: FitfolkConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Creates the buttons."""
    coordinator = entry.runtime_data
    async_add_entities(
        [
            *(WashDone(coordinator, load) for load in LAUNDRY_LOADS),
            *(
                AllSet(coordinator, person, "all_set")
                for person in coordinator.data.people.values()
            ),
        ]
    )


async def change(coordinator: FitfolkCoordinator, request: Awaitable[None]) -> None:
    """Sends a change and reads everything again."""
    try:
        await request
    except FitfolkError as error:
        raise HomeAssistantError(str(error)) from error
    await coordinator.async_refresh()


class AllSet(PersonEntity, ButtonEntity):
    """Marks the outfit of today as worn."""

    async def async_press(self) -> None:
        """Marks the outfit as worn; without effect for a worn one."""
        outfit = self.person.outfit
        if outfit is None or self.person.state not in ("planned", "worn"):
            raise ServiceValidationError(
                translation_domain=DOMAIN,
                translation_key="no_outfit",
                translation_placeholders={"name": self.person.name},
            )
        await change(self.coordinator, self.coordinator.client.wear_outfit(outfit["id"]))


class WashDone(FamilyEntity, ButtonEntity):
    """Marks the items of a load in the wash as clean."""

    def __init__(self, coordinator: FitfolkCoordinator, load: str) -> None:
        super().__init__(coordinator, f"wash_done_{load}")
        self._load = load

    async def async_press(self) -> None:
        """Moves the items; without effect when nothing is in the wash."""
        client = self.coordinator.client
        try:
            # Somebody may have started the machine since the last update.
            laundry = await client.list_laundry()
        except FitfolkError as error:
            raise HomeAssistantError(str(error)) from error
        items = [
            item
            for item in laundry
            if item["load"] == self._load and item["laundry"]["status"] == "washing"
        ]
        if items:
            await change(self.coordinator, client.finish_wash(items))
