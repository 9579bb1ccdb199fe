"""Adding a family, and replacing its token."""

from __future__ import annotations

from typing import Any

from homeassistant.config_entries import SOURCE_USER, ConfigEntryState
from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.fitfolk.const import DOMAIN


async def submit(hass: HomeAssistant, url: str, token: str) -> dict[str, Any]:
    """Opens the form and submits it."""
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    return await hass.config_entries.flow.async_configure(
        form["flow_id"], {CONF_URL: url, CONF_TOKEN: token}
    )


async def test_adds_a_family_once(hass: HomeAssistant, fitfolk: dict[str, Any]) -> None:
    """Names the entry after the family, and rejects it the second time."""
    added = await submit(hass, f"{fitfolk['url']}/today", fitfolk["token"])
    assert added["type"] is FlowResultType.CREATE_ENTRY
    assert added["title"] == "Ana, Leo"
    assert added["data"] == {CONF_URL: fitfolk["url"], CONF_TOKEN: fitfolk["token"]}
    await hass.async_block_till_done()

    again = await submit(hass, fitfolk["url"], fitfolk["token"])
    assert again["type"] is FlowResultType.ABORT
    assert again["reason"] == "already_configured"


@pytest.mark.parametrize(
    ("url", "token", "error"),
    [
        (None, "fit_unknown", "invalid_auth"),
        (None, "narrow", "missing_scope"),
        ("http://127.0.0.1:9", "token", "cannot_connect"),
        ("not an address", "token", "invalid_url"),
    ],
)
async def test_says_why_a_family_cant_be_added(
    hass: HomeAssistant, fitfolk: dict[str, Any], url: str | None, token: str, error: str
) -> None:
    """Shows the form again with the reason."""
    result = await submit(hass, url or fitfolk["url"], fitfolk.get(token, token))
    assert result["type"] is FlowResultType.FORM
    assert result["errors"] == {"base": error}


async def test_replaces_a_rejected_token(
    hass: HomeAssistant, fitfolk: dict[str, Any], entry: MockConfigEntry
) -> None:
    """Asks for a new token once the server rejects the present one."""
    hass.config_entries.async_update_entry(
        entry, data={CONF_URL: fitfolk["url"], CONF_TOKEN: "fit_revoked"}
    )
    await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    assert entry.state is ConfigEntryState.SETUP_ERROR
    [flow] = hass.config_entries.flow.async_progress()
    assert flow["step_id"] == "reauth_confirm"

    result = await hass.config_entries.flow.async_configure(
        flow["flow_id"], {CONF_TOKEN: fitfolk["token"]}
    )
    await hass.async_block_till_done()
    assert result["reason"] == "reauth_successful"
    assert entry.state is ConfigEntryState.LOADED
