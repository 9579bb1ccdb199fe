"""Image of the outfit of today."""

from __future__ import annotations

from io import BytesIO
from math import ceil, sqrt
from typing import Any

from PIL import Image

from homeassistant.components.image import ImageEntity
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .api import FitfolkError
from .coordinator import FitfolkConfigEntry, FitfolkCoordinator, Person
from .entity import PersonEntity

# Edge of the square in which an item stands, in pixels.
CELL = 400


async def async_setup_entry(
    hass: HomeAssistant,
    entry: FitfolkConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Creates the images."""
    coordinator = entry.runtime_data
    async_add_entities(
        OutfitImage(hass, coordinator, person) for person in coordinator.data.people.values()
    )


def list_image_paths(outfit: dict[str, Any] | None) -> list[str]:
    """Lists the images of the items of an outfit, without background where there is such an image."""
    items = outfit["items"] if outfit else []
    paths = (item.get("cutOutUrl") or item["imageUrl"] for item in items)
    return [path for path in paths if path is not None]


def arrange(images: list[bytes]) -> bytes:
    """Places the images of items in a square grid on white, and returns it as PNG."""
    columns = ceil(sqrt(len(images)))
    rows = ceil(len(images) / columns)
    grid = Image.new("RGB", (columns * CELL, rows * CELL), "white")
    for index, content in enumerate(images):
        item = Image.open(BytesIO(content)).convert("RGBA")
        item.thumbnail((CELL, CELL))
        row, column = divmod(index, columns)
        corner = (
            column * CELL + (CELL - item.width) // 2,
            row * CELL + (CELL - item.height) // 2,
        )
        grid.paste(item, corner, item)
    output = BytesIO()
    grid.save(output, "PNG")
    return output.getvalue()


class OutfitImage(PersonEntity, ImageEntity):
    """The items of the outfit of today."""

    _attr_content_type = "image/png"

    def __init__(
        self, hass: HomeAssistant, coordinator: FitfolkCoordinator, person: Person
    ) -> None:
        PersonEntity.__init__(self, coordinator, person, "outfit")
        ImageEntity.__init__(self, hass)
        self._paths: list[str] = []
        self._content: bytes | None = None
        self._show(person)

    def _show(self, person: Person) -> None:
        """Notes the images of the outfit; the time tells Home Assistant whether they changed."""
        paths = list_image_paths(person.outfit)
        if paths != self._paths:
            self._paths = paths
            self._content = None
            self._attr_image_last_updated = dt_util.utcnow() if paths else None

    @callback
    def _handle_coordinator_update(self) -> None:
        if self.available:
            self._show(self.person)
        super()._handle_coordinator_update()

    async def async_image(self) -> bytes | None:
        """Returns the arranged images; None without an outfit that has any."""
        paths = self._paths
        if not paths:
            return None
        if self._content is None:
            try:
                images = await self.coordinator.client.read_images(paths)
            except FitfolkError:
                return None
            content = await self.hass.async_add_executor_job(arrange, images)
            if paths != self._paths:
                return content
            self._content = content
        return self._content
