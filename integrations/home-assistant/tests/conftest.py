"""Fixtures: Home Assistant with the integration, beside a running Fitfolk."""

from __future__ import annotations

import json
import os
from typing import Any

from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.fitfolk.const import DOMAIN


@pytest.fixture
def fitfolk() -> dict[str, Any]:
    """Address, tokens and ids of the family that `npm run test:home-assistant` created."""
    return json.loads(os.environ["FITFOLK_TEST_FAMILY"])


@pytest.fixture(autouse=True)
async def time_zone(
    hass: HomeAssistant, enable_custom_integrations: None, socket_enabled: None
) -> None:
    """Uses the time zone of the family."""
    await hass.config.async_set_time_zone("UTC")


@pytest.fixture
def entry(hass: HomeAssistant, fitfolk: dict[str, Any]) -> MockConfigEntry:
    """The family, not set up yet."""
    entry = MockConfigEntry(
        domain=DOMAIN,
        unique_id=min(fitfolk["ana"], fitfolk["leo"]),
        data={CONF_URL: fitfolk["url"], CONF_TOKEN: fitfolk["token"]},
    )
    entry.add_to_hass(hass)
    return entry
