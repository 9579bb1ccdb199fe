"""Outfit and outgrown items of each person, and the laundry of each load."""

from __future__ import annotations

from typing import Any

from homeassistant.components.sensor import SensorEntity, SensorStateClass
from homeassistant.const import MAX_LENGTH_STATE_STATE
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .const import LAUNDRY_LOADS
from .coordinator import FitfolkConfigEntry, FitfolkCoordinator, describe_outfit
from .entity import FamilyEntity, PersonEntity


async def async_setup_entry(
    hass: HomeAssistant,
    entry: FitfolkConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Creates the sensors."""
    coordinator = entry.runtime_data
    people = coordinator.data.people.values()
    async_add_entities(
        [
            *(LaundryLoad(coordinator, load) for load in LAUNDRY_LOADS),
            *(TodaysOutfit(coordinator, person, "outfit") for person in people),
            *(OutgrownItems(coordinator, person, "outgrown") for person in people),
        ]
    )


class LaundryLoad(FamilyEntity, SensorEntity):
    """Number of items of a load in the basket."""

    _attr_state_class = SensorStateClass.MEASUREMENT

    def __init__(self, coordinator: FitfolkCoordinator, load: str) -> None:
        super().__init__(coordinator, f"laundry_{load}")
        self._load = load

    def _count(self, status: str) -> int:
        return sum(
            item["load"] == self._load and item["laundry"]["status"] == status
            for item in self.coordinator.data.laundry
        )

    @property
    def native_value(self) -> int:
        """Number of items in the basket."""
        return self._count("basket")

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Number of items in the wash."""
        return {"washing": self._count("washing")}


class TodaysOutfit(PersonEntity, SensorEntity):
    """Name of the outfit of today."""

    @property
    def native_value(self) -> str | None:
        """Name of the outfit, or the names of its items."""
        outfit = self.person.outfit
        return describe_outfit(outfit)[:MAX_LENGTH_STATE_STATE] if outfit else None

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """State of the day, names of the items, and of those that are not ready."""
        items = self.person.outfit["items"] if self.person.outfit else []
        unready = self.person.unready_item_ids
        return {
            "status": self.person.state,
            "items": [item["name"] for item in items],
            "not_ready": [item["name"] for item in items if item["clothingItemId"] in unready],
        }


class OutgrownItems(PersonEntity, SensorEntity):
    """Number of items that no longer fit."""

    _attr_state_class = SensorStateClass.MEASUREMENT

    @property
    def native_value(self) -> int:
        """Number of outgrown items."""
        return len(self.person.outgrown)

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Names of the outgrown items."""
        return {"items": self.person.outgrown}
