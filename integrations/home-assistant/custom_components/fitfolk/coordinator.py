"""Reads what the entities show."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import date, timedelta
import logging
from typing import Any

from homeassistant.config_entries import ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ConfigEntryAuthFailed
from homeassistant.helpers.update_coordinator import DataUpdateCoordinator, UpdateFailed
from homeassistant.util import dt as dt_util

from .api import FitfolkClient, FitfolkError, InvalidTokenError, MissingScopeError
from .const import DOMAIN, UPDATE_INTERVAL

_LOGGER = logging.getLogger(__name__)

type FitfolkConfigEntry = ConfigEntry[FitfolkCoordinator]


@dataclass(frozen=True)
class Person:
    """A profile with its day."""

    id: str
    name: str
    # The worn outfit of today, else the first one of the day.
    outfit: dict[str, Any] | None
    # One of empty, proposed, planned and worn.
    state: str
    # Items planned for today that are in the basket, the wash or away.
    unready_item_ids: frozenset[str]
    # What PE asks for tomorrow; None without PE.
    pe_kit_tomorrow: dict[str, Any] | None
    # Names of the items that no longer fit.
    outgrown: list[str]


@dataclass(frozen=True)
class Family:
    """Everything that the entities show."""

    today: date
    people: dict[str, Person]
    board: dict[str, Any]
    laundry: list[dict[str, Any]]

    @property
    def is_everyone_ready(self) -> bool:
        """True if everyone wears an outfit of today."""
        return all(person.state == "worn" for person in self.people.values())


def choose_outfit(outfits: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Returns the outfit that counts for a day: the worn one, else the first."""
    worn = (outfit for outfit in outfits if outfit["wornDate"] is not None)
    return next(worn, outfits[0] if outfits else None)


def describe_outfit(outfit: dict[str, Any]) -> str:
    """Returns the name of an outfit, or the names of its items."""
    return outfit["name"] or ", ".join(item["name"] for item in outfit["items"])


def find_pe_kit(row: dict[str, Any], day: str) -> dict[str, Any] | None:
    """Returns the names of the items that PE asks for on a day; None without PE."""
    needs = next((each for each in row["needs"] if each["day"] == day), None)
    if needs is None or "pe" not in needs["needs"]:
        return None
    kit = next((each for each in needs["kits"] if each["need"] == "pe"), None)
    names = {"items": [], "unwashed": []} if kit is None else kit
    return {key: [item["name"] for item in names[key]] for key in ("items", "unwashed")}


def to_person(
    profile: dict[str, Any], row: dict[str, Any], growth: dict[str, Any], today: date
) -> Person:
    """Combines what the endpoints say about a profile."""
    day = today.isoformat()
    cell = next(each for each in row["cells"] if each["day"] == day)
    return Person(
        id=profile["id"],
        name=profile["name"],
        outfit=choose_outfit(cell["outfits"]),
        state=cell["state"],
        unready_item_ids=frozenset(
            item["clothingItemId"] for item in row["unready"] if item["day"] == day
        ),
        pe_kit_tomorrow=find_pe_kit(row, (today + timedelta(days=1)).isoformat()),
        outgrown=[item["name"] for item in growth["items"] if item["fit"] == "outgrown"],
    )


async def read_family(client: FitfolkClient) -> Family:
    """Reads everything that the entities show."""
    today = dt_util.now().date()
    profiles, board, laundry = await asyncio.gather(
        client.list_profiles(),
        client.family_board(today.isoformat()),
        client.list_laundry(),
    )
    rows = {row["profileId"]: row for row in board["rows"]}
    # The board of a free account leaves out further profiles.
    shown = [profile for profile in profiles if profile["id"] in rows]
    growths = await asyncio.gather(*(client.growth(profile["id"]) for profile in shown))
    people = {
        profile["id"]: to_person(profile, rows[profile["id"]], growth, today)
        for profile, growth in zip(shown, growths, strict=True)
    }
    return Family(today=today, people=people, board=board, laundry=laundry)


class FitfolkCoordinator(DataUpdateCoordinator[Family]):
    """Reads everything at once, for all entities."""

    config_entry: FitfolkConfigEntry

    def __init__(
        self, hass: HomeAssistant, entry: FitfolkConfigEntry, client: FitfolkClient
    ) -> None:
        super().__init__(
            hass, _LOGGER, config_entry=entry, name=DOMAIN, update_interval=UPDATE_INTERVAL
        )
        self.client = client

    async def _async_update_data(self) -> Family:
        try:
            return await read_family(self.client)
        except (InvalidTokenError, MissingScopeError) as error:
            raise ConfigEntryAuthFailed(str(error)) from error
        except FitfolkError as error:
            raise UpdateFailed(str(error)) from error
