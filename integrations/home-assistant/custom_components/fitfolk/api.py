"""Client of the endpoints of Fitfolk that the integration uses."""

from __future__ import annotations

import asyncio
from json import loads
from typing import Any
from uuid import uuid4

from aiohttp import ClientError, ClientSession, ClientTimeout
from yarl import URL

TIMEOUT = ClientTimeout(total=30)
# Largest page that the server offers.
PAGE_SIZE = 100
# Largest number of items that a move takes.
MAX_MOVED_ITEMS = 200


class FitfolkError(Exception):
    """A request failed."""


class InvalidTokenError(FitfolkError):
    """The access token is unknown, expired or revoked."""


class MissingScopeError(FitfolkError):
    """The access token lacks a scope."""


class FitfolkClient:
    """Sends requests with an access token."""

    def __init__(self, session: ClientSession, url: str, token: str) -> None:
        self._session = session
        self._url = URL(url)
        self._headers = {"Authorization": f"Bearer {token}"}

    async def _request(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, str] | None = None,
        body: Any = None,
    ) -> tuple[bytes, str | None]:
        """Returns the body of a response, and the cursor of the next page."""
        url = self._url.join(URL(path)).with_query(query)
        try:
            async with self._session.request(
                method,
                url,
                headers=self._headers,
                json=body,
                timeout=TIMEOUT,
                # The server rejects the type that aiohttp would name for a request without a body.
                skip_auto_headers=() if body is not None else ("Content-Type",),
            ) as response:
                if response.status == 401:
                    raise InvalidTokenError("The access token is not valid")
                if response.status == 403:
                    raise MissingScopeError("The access token lacks a scope")
                if not response.ok:
                    raise FitfolkError(f"Fitfolk answered with {response.status}")
                next_page = response.links.get("next", {}).get("url")
                cursor = URL(next_page).query.get("cursor") if next_page else None
                return await response.read(), cursor
        except (ClientError, TimeoutError) as error:
            raise FitfolkError("Fitfolk can't be reached") from error

    async def _json(
        self, method: str, path: str, *, query: dict[str, str] | None = None, body: Any = None
    ) -> Any:
        content, _ = await self._request(method, path, query=query, body=body)
        return loads(content)

    async def list_profiles(self) -> list[dict[str, Any]]:
        """Lists the profiles that the token reaches."""
        return await self._json("GET", "/api/profiles")

    async def family_board(self, start: str) -> dict[str, Any]:
        """Returns the outfits of everyone for seven days."""
        return await self._json("GET", "/api/family-board", query={"from": start})

    async def list_laundry(self) -> list[dict[str, Any]]:
        """Lists the items that were worn, are in the basket or the wash, or away."""
        return await self._json("GET", "/api/laundry")

    async def growth(self, profile_id: str) -> dict[str, Any]:
        """Returns the sizes of a profile and what fits."""
        return await self._json("GET", f"/api/growth/{profile_id}")

    async def list_outfits(self, profile_id: str, start: str, end: str) -> list[dict[str, Any]]:
        """Lists the outfits of a profile that are planned for a range of days."""
        outfits: list[dict[str, Any]] = []
        query = {"from": start, "to": end, "limit": str(PAGE_SIZE)}
        while True:
            content, cursor = await self._request(
                "GET", f"/api/outfits/{profile_id}", query=query
            )
            outfits += loads(content)
            if cursor is None:
                return outfits
            query["cursor"] = cursor

    async def read_image(self, path: str) -> bytes:
        """Returns an image of an item, in WebP."""
        content, _ = await self._request("GET", path, query={"w": "400"})
        return content

    async def read_images(self, paths: list[str]) -> list[bytes]:
        """Returns images of items, in WebP."""
        return await asyncio.gather(*(self.read_image(path) for path in paths))

    async def wear_outfit(self, outfit_id: str) -> None:
        """Marks an outfit as worn."""
        await self._json("POST", f"/api/outfits/{outfit_id}/worn")

    async def finish_wash(self, items: list[dict[str, Any]]) -> None:
        """Moves items from the wash to the clean ones."""
        moves = [
            {"itemId": item["id"], "version": item["laundry"]["version"]} for item in items[:MAX_MOVED_ITEMS]
        ]
        await self._json(
            "PUT", f"/api/laundry/moves/{uuid4()}", body={"action": "washed", "items": moves}
        )
