"""Asks for the address of a Fitfolk server and an access token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import voluptuous as vol
from yarl import URL

from homeassistant.config_entries import ConfigFlow, ConfigFlowResult
from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.selector import TextSelector, TextSelectorConfig, TextSelectorType

from .api import FitfolkClient, FitfolkError, InvalidTokenError, MissingScopeError
from .const import DOMAIN
from .coordinator import Family, read_family

ADDRESS = TextSelector(TextSelectorConfig(type=TextSelectorType.URL))
PASSWORD = TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))
USER_SCHEMA = vol.Schema({vol.Required(CONF_URL): ADDRESS, vol.Required(CONF_TOKEN): PASSWORD})
REAUTH_SCHEMA = vol.Schema({vol.Required(CONF_TOKEN): PASSWORD})


def to_origin(address: str) -> str | None:
    """Returns an address without its path; None if it is no address of a website."""
    try:
        url = URL(address.strip()).origin()
    except ValueError:
        return None
    return str(url) if url.scheme in ("http", "https") else None


class FitfolkConfigFlow(ConfigFlow, domain=DOMAIN):
    """Adds a family, or replaces its token."""

    VERSION = 1

    async def _read(self, url: str, token: str) -> tuple[Family | None, dict[str, str]]:
        """Reads the family with a token, or returns why that is impossible."""
        client = FitfolkClient(async_get_clientsession(self.hass), url, token)
        try:
            family = await read_family(client)
        except InvalidTokenError:
            return None, {"base": "invalid_auth"}
        except MissingScopeError:
            return None, {"base": "missing_scope"}
        # An address of another server answers with something else than JSON.
        except (FitfolkError, ValueError):
            return None, {"base": "cannot_connect"}
        return family, {}

    async def async_step_user(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Adds a family."""
        errors: dict[str, str] = {}
        if user_input is not None:
            token = user_input[CONF_TOKEN]
            url = to_origin(user_input[CONF_URL])
            if url is None:
                family, errors = None, {"base": "invalid_url"}
            else:
                family, errors = await self._read(url, token)
            if url is not None and family is not None:
                await self.async_set_unique_id(min(family.people, default=url))
                self._abort_if_unique_id_configured()
                names = ", ".join(person.name for person in family.people.values())
                return self.async_create_entry(
                    title=names or "Fitfolk", data={CONF_URL: url, CONF_TOKEN: token}
                )
        return self.async_show_form(
            step_id="user",
            data_schema=self.add_suggested_values_to_schema(USER_SCHEMA, user_input),
            errors=errors,
        )

    async def async_step_reauth(self, entry_data: Mapping[str, Any]) -> ConfigFlowResult:
        """Starts once the token is rejected."""
        return await self.async_step_reauth_confirm()

    async def async_step_reauth_confirm(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Replaces a token that expired or was revoked."""
        errors: dict[str, str] = {}
        if user_input is not None:
            entry = self._get_reauth_entry()
            token = user_input[CONF_TOKEN]
            family, errors = await self._read(entry.data[CONF_URL], token)
            if family is not None:
                await self.async_set_unique_id(min(family.people, default=entry.data[CONF_URL]))
                self._abort_if_unique_id_mismatch(reason="other_family")
                return self.async_update_reload_and_abort(entry, data_updates={CONF_TOKEN: token})
        return self.async_show_form(
            step_id="reauth_confirm", data_schema=REAUTH_SCHEMA, errors=errors
        )
