"""Entities of a family: Ana, who has an outfit for today, and Leo, who has PE tomorrow."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ServiceValidationError
from PIL import Image
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator


def attributes(hass: HomeAssistant, entity_id: str, *names: str) -> tuple[Any, ...]:
    """Returns the state of an entity and some of its attributes."""
    state = hass.states.get(entity_id)
    assert state is not None, f"{entity_id} is not in {hass.states.async_entity_ids()}"
    return state.state, *(state.attributes[name] for name in names)


async def press(hass: HomeAssistant, entity_id: str) -> None:
    """Presses a button, and waits for the update that follows."""
    await hass.services.async_call(
        "button", "press", {ATTR_ENTITY_ID: entity_id}, blocking=True
    )
    await hass.async_block_till_done(wait_background_tasks=True)


async def test_shows_the_day_and_changes_it(
    hass: HomeAssistant,
    fitfolk: dict[str, Any],
    entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
) -> None:
    """Reads everything from a running Fitfolk, and presses its buttons."""
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()

    assert attributes(hass, "sensor.ana_outfit_today", "status", "items", "not_ready") == (
        "Office",
        "planned",
        ["Linen shirt", "Navy chinos"],
        [],
    )
    assert attributes(hass, "sensor.leo_outfit_today", "status") == ("unknown", "empty")
    assert attributes(hass, "sensor.leo_outgrown_items", "items") == ("1", ["Small shirt"])
    assert attributes(hass, "binary_sensor.leo_pe_kit_tomorrow", "items", "unwashed") == (
        "on",
        ["PE shirt"],
        [],
    )
    assert attributes(hass, "binary_sensor.ana_pe_kit_tomorrow") == ("off",)
    assert attributes(hass, "sensor.fitfolk_colors_in_the_basket", "washing") == ("1", 1)
    assert attributes(hass, "sensor.fitfolk_whites_in_the_basket", "washing") == ("0", 0)
    assert attributes(hass, "binary_sensor.fitfolk_everyone_ready_today", "waiting_for") == (
        "off",
        ["Ana", "Leo"],
    )
    assert attributes(hass, "calendar.fitfolk_outfits", "message", "all_day") == (
        "on",
        "Ana: Office",
        True,
    )

    client = await hass_client()
    image = await client.get("/api/image_proxy/image.ana_outfit_today")
    assert image.content_type == "image/png"
    assert Image.open(BytesIO(await image.read())).size == (800, 400)
    assert attributes(hass, "image.leo_outfit_today") == ("unknown",)

    week = {"start_date_time": f"{fitfolk['today']}T00:00:00", "duration": {"days": 7}}
    events = await hass.services.async_call(
        "calendar",
        "get_events",
        {ATTR_ENTITY_ID: "calendar.fitfolk_outfits", **week},
        blocking=True,
        return_response=True,
    )
    assert [
        (event["summary"], event["start"]) for event in events["calendar.fitfolk_outfits"]["events"]
    ] == [("Ana: Office", fitfolk["today"]), ("Leo: Sports day", fitfolk["tomorrow"])]

    await press(hass, "button.ana_all_set")
    assert attributes(hass, "sensor.ana_outfit_today", "status") == ("Office", "worn")
    assert attributes(hass, "binary_sensor.fitfolk_everyone_ready_today", "waiting_for") == (
        "off",
        ["Leo"],
    )
    with pytest.raises(ServiceValidationError, match="No outfit is planned for Leo today"):
        await press(hass, "button.leo_all_set")
    await press(hass, "button.fitfolk_colors_done")
    # Ana's shirt fell into the basket.
    assert attributes(hass, "sensor.fitfolk_colors_in_the_basket", "washing") == ("2", 0)

    assert await hass.config_entries.async_unload(entry.entry_id)
    await hass.async_block_till_done()
    assert attributes(hass, "sensor.ana_outfit_today") == ("unavailable",)
