"""Augmentation of batches of photos and masks. Runs on the device that holds the tensors.

Photos are floats from 0 to 255, channels first; masks are floats from 0 to 1 with one channel.
"""

import math

import torch
import torch.nn.functional as F


def uniform(count, low, high, device):
    """Random values of the shape (count, 1, 1, 1)."""
    return torch.rand(count, 1, 1, 1, device=device) * (high - low) + low


def chance(count, probability, device):
    """Random booleans of the shape (count, 1, 1, 1)."""
    return torch.rand(count, 1, 1, 1, device=device) < probability


def fill_backgrounds(photos, masks):
    """Removes the garment from each photo by copying mirrored and shifted background over it.

    Remaining holes get the blurred colors around them. Returns the backgrounds and the share of each photo that
    was filled.
    """
    hole = F.max_pool2d((masks > 0.1).float(), 25, 1, 12)
    known = 1 - hole
    result = photos * known
    height, width = photos.shape[2] // 2, photos.shape[3] // 2
    copies = (
        lambda x: x.flip(3),
        lambda x: x.roll(width, 3),
        lambda x: x.roll(height, 2),
        lambda x: x.flip(2),
        lambda x: x.roll((height, width), (2, 3)),
        lambda x: x.flip(2, 3),
    )
    original = result
    for copy in copies:
        usable = copy(1 - hole) * (1 - known)
        result = result + copy(original) * usable
        known = known + usable
    for scale in (8, 32, photos.shape[2]):
        weight = F.avg_pool2d(known, scale)
        blurred = F.avg_pool2d(result * known, scale) / weight.clamp(min=1e-3)
        size = photos.shape[2:]
        blurred = F.interpolate(blurred, size=size, mode='bilinear') if scale < size[0] else blurred.expand_as(result)
        usable = (F.interpolate(weight, size=size) > 0.05).float() * (1 - known)
        result = result + blurred * usable
        known = known + usable
    return result, hole.mean((1, 2, 3))


def warp(photos, masks, size, zoom=(0.75, 1.3), quarter_turns=0.3):
    """Turns, mirrors, scales, stretches and shifts photos and masks together, and resizes them to `size`."""
    count, device = len(photos), photos.device
    angle = torch.empty(count, device=device).uniform_(-math.pi / 7, math.pi / 7)
    angle *= torch.rand(count, device=device) < 0.6
    quarters = torch.randint(1, 4, (count,), device=device) * (torch.rand(count, device=device) < quarter_turns)
    angle = angle + quarters * (math.pi / 2)
    scale = torch.empty(count, device=device).uniform_(*map(math.log, zoom)).exp()
    stretch = torch.empty(count, device=device).uniform_(-0.15, 0.15).exp()
    mirror = 1 - 2 * (torch.rand(count, device=device) < 0.5).float()
    shift = torch.empty(count, 2, device=device).uniform_(-0.12, 0.12)
    cosine, sine = angle.cos() * scale, angle.sin() * scale
    theta = torch.stack(
        (
            torch.stack((cosine * stretch * mirror, -sine * stretch, shift[:, 0]), 1),
            torch.stack((sine / stretch * mirror, cosine / stretch, shift[:, 1]), 1),
        ),
        1,
    )
    grid = F.affine_grid(theta, (count, 3, size, size), align_corners=False)
    both = F.grid_sample(
        torch.cat((photos, masks), 1), grid, mode='bilinear', padding_mode='reflection', align_corners=False
    )
    return both[:, :3], both[:, 3:]


def smooth_noise(count, cells, size, device):
    """Random fields of the shape (count, 1, size, size) with the given number of cells per side."""
    return F.interpolate(torch.randn(count, 1, cells, cells, device=device), size=(size, size), mode='bicubic')


def plain_grounds(count, size, device):
    """Plain backgrounds: one color with a gradient, soft stains and grain."""
    color = torch.rand(count, 3, 1, 1, device=device) * 255
    bright = uniform(count, 150, 255, device).expand_as(color)
    color = torch.where(chance(count, 0.5, device), bright + torch.randn_like(color) * 8, color)
    ramp = torch.linspace(-1, 1, size, device=device)
    gradient = ramp.view(1, 1, 1, size) * uniform(count, -25, 25, device)
    gradient = gradient + ramp.view(1, 1, size, 1) * uniform(count, -25, 25, device)
    stains = smooth_noise(count, 6, size, device) * uniform(count, 0, 10, device)
    grain = torch.randn(count, 3, size, size, device=device) * uniform(count, 0, 8, device)
    return (color + gradient + stains + grain).clamp(0, 255)


def replace_backgrounds(photos, masks, grounds, replaced):
    """Composites the garments onto `grounds` where `replaced` is true, with a soft shadow under half of them."""
    count, size, device = len(photos), photos.shape[2], photos.device
    shadow = F.avg_pool2d(masks.roll((size // 40, size // 60), (2, 3)), 15, 1, 7)
    strength = uniform(count, 0, 0.5, device) * chance(count, 0.5, device)
    composed = photos * masks + grounds * (1 - strength * shadow) * (1 - masks)
    return torch.where(replaced, composed, photos)


def paste_objects(photos, textures, probability):
    """Pastes a random closed shape filled with a texture or a color into photos.

    Returns the photos and booleans that tell which ones changed.
    """
    count, size, device = len(photos), photos.shape[2], photos.device
    axis = torch.linspace(-1, 1, size, device=device)
    x = axis.view(1, 1, 1, size) - uniform(count, -0.5, 0.5, device)
    y = axis.view(1, 1, size, 1) - uniform(count, -0.5, 0.5, device)
    angle, radius = torch.atan2(y, x), (x.square() + y.square()).sqrt()
    outline = uniform(count, 0.15, 0.7, device)
    for wave in range(1, 6):
        amount = uniform(count, 0, 0.25 / wave, device)
        outline = outline * (1 + amount * torch.cos(wave * angle + uniform(count, 0, 2 * math.pi, device)))
    box = torch.maximum(x.abs(), y.abs() * uniform(count, 0.6, 1.7, device))
    radius = torch.where(chance(count, 0.4, device), box, radius)
    inside = torch.sigmoid((outline - radius) * size / 4)
    changed = chance(count, probability, device)
    pasted = textures * inside + photos * (1 - inside)
    return torch.where(changed, pasted, photos), changed


def recolor(photos):
    """Changes light, contrast, saturation, hue, white balance and sharpness, and adds noise."""
    count, size, device = len(photos), photos.shape[2], photos.device
    x = photos / 255
    x = x.clamp(0, 1) ** uniform(count, -0.45, 0.45, device).exp()
    gray = x.mean(1, keepdim=True)
    x = gray + (x - gray) * uniform(count, 0.4, 1.5, device)
    turn = uniform(count, -0.35, 0.35, device) * chance(count, 0.5, device)
    cosine, sine = turn.cos(), turn.sin()
    center = x.mean(1, keepdim=True)
    difference = x - center
    cross = (difference.roll(1, 1) - difference.roll(-1, 1)) / math.sqrt(3)
    x = center + difference * cosine + cross * sine
    x = torch.where(chance(count, 0.05, device), x.mean(1, keepdim=True), x)
    mean = x.mean((1, 2, 3), keepdim=True)
    x = mean + (x - mean) * uniform(count, 0.6, 1.4, device)
    x = x * uniform(count, 0.65, 1.3, device) * (1 + torch.randn(count, 3, 1, 1, device=device) * 0.06)
    light = smooth_noise(count, 3, size, device) * uniform(count, 0, 0.2, device)
    x = x * (1 + light * chance(count, 0.4, device))
    small = F.interpolate(x, scale_factor=0.5, mode='area')
    x = torch.where(
        chance(count, 0.15, device), F.interpolate(small, size=(size, size), mode='bilinear'), x
    )
    x = x + torch.randn_like(x) * uniform(count, 0, 0.04, device) * chance(count, 0.4, device)
    return x.clamp(0, 1) * 255
