"""Calendar of the planned outfits."""

from __future__ import annotations

import asyncio
from datetime import date, datetime, timedelta
from typing import Any

from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .api import FitfolkError
from .coordinator import FitfolkConfigEntry, Person, choose_outfit, describe_outfit
from .entity import FamilyEntity


async def async_setup_entry(
    hass: HomeAssistant,
    entry: FitfolkConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Creates the calendar."""
    async_add_entities([OutfitCalendar(entry.runtime_data, "outfits")])


def to_event(person: Person, day: date, outfit: dict[str, Any]) -> CalendarEvent:
    """Returns a planned outfit as an event of the whole day."""
    return CalendarEvent(
        start=day,
        end=day + timedelta(days=1),
        summary=f"{person.name}: {describe_outfit(outfit)}",
        description=", ".join(item["name"] for item in outfit["items"]),
        uid=outfit["id"],
    )


class OutfitCalendar(FamilyEntity, CalendarEntity):
    """Planned outfits of everyone, each as an event of a whole day."""

    @property
    def event(self) -> CalendarEvent | None:
        """The first outfit of today or a later day of the week."""
        family = self.coordinator.data
        events = [
            to_event(family.people[row["profileId"]], date.fromisoformat(cell["day"]), outfit)
            for row in family.board["rows"]
            if row["profileId"] in family.people
            for cell in row["cells"]
            if cell["state"] in ("planned", "worn")
            and (outfit := choose_outfit(cell["outfits"])) is not None
        ]
        return min(events, key=lambda event: event.start, default=None)

    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        """Lists the outfits planned for a range of days."""
        start = dt_util.as_local(start_date).date()
        # The end of a range does not belong to it.
        end = dt_util.as_local(end_date - timedelta(microseconds=1)).date()
        client = self.coordinator.client
        people = list(self.coordinator.data.people.values())
        try:
            lists = await asyncio.gather(
                *(
                    client.list_outfits(person.id, start.isoformat(), end.isoformat())
                    for person in people
                )
            )
        except FitfolkError as error:
            raise HomeAssistantError(str(error)) from error
        events = [
            to_event(person, date.fromisoformat(outfit["scheduledDate"]), outfit)
            for person, outfits in zip(people, lists, strict=True)
            for outfit in outfits
        ]
        return sorted(events, key=lambda event: event.start)
