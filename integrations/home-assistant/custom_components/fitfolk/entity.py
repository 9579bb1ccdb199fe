"""Entities of the family and of each person."""

from __future__ import annotations

from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.update_coordinator import CoordinatorEntity

from .const import DOMAIN
from .coordinator import FitfolkCoordinator, Person


class FamilyEntity(CoordinatorEntity[FitfolkCoordinator]):
    """Entity of the whole family."""

    _attr_has_entity_name = True

    def __init__(self, coordinator: FitfolkCoordinator, key: str) -> None:
        super().__init__(coordinator)
        entry = coordinator.config_entry
        self._attr_translation_key = key
        self._attr_unique_id = f"{entry.entry_id}_{key}"
        self._attr_device_info = DeviceInfo(
            identifiers={(DOMAIN, entry.entry_id)},
            name="Fitfolk",
            entry_type=DeviceEntryType.SERVICE,
        )


class PersonEntity(CoordinatorEntity[FitfolkCoordinator]):
    """Entity of one person."""

    _attr_has_entity_name = True

    def __init__(self, coordinator: FitfolkCoordinator, person: Person, key: str) -> None:
        super().__init__(coordinator)
        self._person_id = person.id
        self._attr_translation_key = key
        self._attr_unique_id = f"{person.id}_{key}"
        self._attr_device_info = DeviceInfo(
            identifiers={(DOMAIN, person.id)},
            name=person.name,
            entry_type=DeviceEntryType.SERVICE,
        )

    @property
    def available(self) -> bool:
        """False once the token no longer reaches the profile."""
        return super().available and self._person_id in self.coordinator.data.people

    @property
    def person(self) -> Person:
        """The person with the day as last read."""
        return self.coordinator.data.people[self._person_id]
