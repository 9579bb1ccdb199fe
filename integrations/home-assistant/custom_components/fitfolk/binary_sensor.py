"""Everyone ready today, and PE kit tomorrow."""

from __future__ import annotations

from typing import Any

from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .coordinator import FitfolkConfigEntry
from .entity import FamilyEntity, PersonEntity


async def async_setup_entry(
    hass: HomeAssistant,
    entry: FitfolkConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Creates the binary sensors."""
    coordinator = entry.runtime_data
    async_add_entities(
        [
            EveryoneReady(coordinator, "everyone_ready"),
            *(
                PeKitTomorrow(coordinator, person, "pe_kit_tomorrow")
                for person in coordinator.data.people.values()
            ),
        ]
    )


class EveryoneReady(FamilyEntity, BinarySensorEntity):
    """On when everyone is all set."""

    @property
    def is_on(self) -> bool:
        """True if everyone wears an outfit of today."""
        return self.coordinator.data.is_everyone_ready

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Names of those who are not ready."""
        people = self.coordinator.data.people.values()
        return {"waiting_for": [each.name for each in people if each.state != "worn"]}


class PeKitTomorrow(PersonEntity, BinarySensorEntity):
    """On when school asks for a PE kit tomorrow."""

    @property
    def is_on(self) -> bool:
        """True if there is PE tomorrow."""
        return self.person.pe_kit_tomorrow is not None

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Names of the clean items of the kit, and of those to wash first."""
        return self.person.pe_kit_tomorrow or {"items": [], "unwashed": []}
