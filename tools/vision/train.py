"""Trains the network on the packed photos and the teacher masks.

Run it with a hold-out to choose settings and the confidence threshold, then without one for the shipped weights:

    python train.py --data work --backbone efficientnet-lite2.pth \\
        --senders clothing-dataset/images.csv --holdout 0.12 --out runs/a
    python train.py --data work --backbone efficientnet-lite2.pth --out runs/final
"""

import argparse
import copy
import csv
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import augment
from network import INPUT_SIZE, GarmentNetwork
from photos import CATEGORIES, CLASSES, read_archive

NONE = CLASSES.index('none')
HALF_TRANSPARENT = 0.15
"""Share of half-transparent pixels above which a teacher mask is not used."""


def split_by_sender(names, path, share):
    """Returns booleans that put about `share` of the photos into the hold-out, whole senders at a time.

    Photos of one sender show the same rooms and often the same garments, so a random split would flatter.
    """
    with open(path, newline='') as file:
        senders = {row['image']: row['sender_id'] for row in csv.DictReader(file)}
    groups = {}
    for index, name in enumerate(names):
        groups.setdefault(senders[Path(name).stem], []).append(index)
    held = np.zeros(len(names), bool)
    order = sorted(key for key, members in groups.items() if len(members) <= 100)
    random.Random(1).shuffle(order)
    for key in order:
        if held.sum() >= share * len(names):
            break
        held[groups[key]] = True
    return held


def usable_masks(masks):
    """Returns booleans that tell which uint8 masks are neither ragged nor empty nor nearly full."""
    half = ((masks > 41) & (masks < 214)).flatten(1).float().mean(1)
    inside = (masks >= 128).flatten(1).float().mean(1)
    return (half < HALF_TRANSPARENT * inside) & (inside > 0.02) & (inside < 0.95)


class Photos:
    """The photos, masks, labels and backgrounds of training, as tensors on the device."""

    def __init__(self, folder, device):
        self.names, photos = read_archive(folder / 'train.zip')
        mask_names, masks = read_archive(folder / 'train-masks.zip', 'L')
        if [Path(name).with_suffix('') for name in self.names] != [
            Path(name).with_suffix('') for name in mask_names
        ]:
            raise ValueError('train.zip and train-masks.zip hold different photos')
        self.photos = torch.from_numpy(photos).permute(0, 3, 1, 2).contiguous().to(device)
        self.masks = torch.from_numpy(masks)[:, None].to(device)
        self.labels = torch.tensor([CLASSES.index(name.split('/')[0]) for name in self.names], device=device)
        self.usable = usable_masks(self.masks)
        self.backgrounds = torch.empty_like(self.photos)
        filled = torch.empty(len(self.names), device=device)
        for start in range(0, len(self.names), 64):
            part = slice(start, start + 64)
            backgrounds, filled[part] = augment.fill_backgrounds(
                self.photos[part].float(), self.masks[part].float() / 255
            )
            self.backgrounds[part] = backgrounds.clamp(0, 255).byte()
        self.has_background = self.usable & (filled < 0.7)


class Batches:
    """Draws augmented batches from some of the photos."""

    def __init__(self, data, members, negative_share):
        self.data = data
        self.members = members
        self.grounds = members[data.has_background[members]]
        self.negative_share = negative_share
        counts = torch.bincount(data.labels[members], minlength=len(CLASSES)).float()
        self.weights = counts[data.labels[members]].rsqrt()

    def draw(self, count, size):
        """Returns photos, masks, labels and the weight of each mask in the loss."""
        negatives = round(count * self.negative_share)
        photos, masks, labels, usable = self.garments(count - negatives, size)
        none, changed = self.negatives(negatives, size)
        photos = torch.cat((photos, none))
        masks = torch.cat((masks, torch.zeros_like(masks[:1]).expand(negatives, -1, -1, -1)))
        labels = torch.cat((labels, torch.full_like(labels[:1], NONE).expand(negatives)))
        usable = torch.cat((usable.float(), 1 - changed.float().view(-1)))
        return augment.recolor(photos), masks, labels, usable

    def random_grounds(self, count, size):
        """Backgrounds of the photos, closely cropped, and plain ones."""
        data, device = self.data, self.data.photos.device
        picks = self.grounds[torch.randint(len(self.grounds), (count,), device=device)]
        grounds = data.backgrounds[picks].float()
        grounds, _ = augment.warp(grounds, grounds[:, :1], size, zoom=(0.35, 1.0), quarter_turns=0.5)
        plain = augment.chance(count, 0.3, device)
        return torch.where(plain, augment.plain_grounds(count, size, device), grounds)

    def garments(self, count, size):
        """Photos with a garment, some of them on another background."""
        data, device = self.data, self.data.photos.device
        picks = self.members[torch.multinomial(self.weights, count, replacement=True)]
        photos, masks = augment.warp(data.photos[picks].float(), data.masks[picks].float() / 255, size)
        replaced = augment.chance(count, 0.35, device) & data.usable[picks].view(-1, 1, 1, 1)
        photos = augment.replace_backgrounds(photos, masks, self.random_grounds(count, size), replaced)
        return photos, masks, data.labels[picks], data.usable[picks]

    def negatives(self, count, size):
        """Backgrounds without a garment, half of them with another object."""
        return augment.paste_objects(self.random_grounds(count, size), self.random_grounds(count, size), 0.5)


def mask_loss(logits, targets, weights):
    """Cross-entropy plus one minus the soft intersection over union, averaged over the weighted photos."""
    entropy = F.binary_cross_entropy_with_logits(logits, targets, reduction='none').mean((1, 2, 3))
    values = torch.sigmoid(logits)
    overlap = (values * targets).sum((1, 2, 3))
    union = (values + targets - values * targets).sum((1, 2, 3))
    empty = targets.amax((1, 2, 3)) < 0.5
    region = torch.where(empty, torch.zeros_like(union), 1 - (overlap + 1) / (union + 1))
    return ((2 * entropy + region) * weights).sum() / weights.sum().clamp(min=1)


@torch.inference_mode()
def predict(network, photos, size=INPUT_SIZE):
    """Returns the logits of the types and the probabilities of the masks for uint8 photos."""
    network.eval()
    types, masks = [], []
    for part in photos.split(64):
        images = F.interpolate(part.float(), size=(size, size), mode='bilinear', antialias=True)
        with torch.autocast(images.device.type, torch.bfloat16, enabled=images.device.type == 'cuda'):
            type_logits, mask_logits = network(images)
        types.append(type_logits)
        masks.append((torch.sigmoid(mask_logits) * 255).round().byte())
    return torch.cat(types), torch.cat(masks)


def measure(network, data, members):
    """Returns accuracy of type and category and the overlap with the teacher for held-out photos."""
    logits, masks = predict(network, data.photos[members])
    labels = data.labels[members]
    found = logits.argmax(1)
    groups = sorted(set(CATEGORIES.values()))
    category = torch.tensor([groups.index(CATEGORIES[name]) for name in CLASSES], device=labels.device)
    teacher = F.interpolate(data.masks[members].float(), size=masks.shape[2:], mode='bilinear', antialias=True) >= 128
    student = masks >= 128
    overlap = (teacher & student).sum((1, 2, 3)) / (teacher | student).sum((1, 2, 3)).clamp(min=1)
    overlap = overlap[data.usable[members]]
    return {
        'photos': len(members),
        'type': round((found == labels).float().mean().item(), 4),
        'category': round((category[found] == category[labels]).float().mean().item(), 4),
        'iou_median': round(overlap.median().item(), 4),
        'iou_p10': round(overlap.quantile(0.1).item(), 4),
    }


@torch.no_grad()
def update_average(average, network, share):
    """Moves the averaged weights and statistics toward those of the network."""
    for mean, value in zip(average.state_dict().values(), network.state_dict().values(), strict=True):
        if mean.is_floating_point():
            mean.lerp_(value, share)
        else:
            mean.copy_(value)


def train(data, members, held, options):
    """Trains with a cosine schedule and returns the averaged network."""
    device = data.photos.device
    torch.backends.cudnn.benchmark = True
    network = GarmentNetwork(options.variant)
    network.encoder.load_imagenet(options.backbone)
    network = network.to(device, memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    pretrained = list(network.encoder.parameters())
    added = [p for name, p in network.named_parameters() if not name.startswith('encoder.')]
    optimizer = torch.optim.AdamW(
        [{'params': pretrained, 'lr': options.rate * 0.4}, {'params': added, 'lr': options.rate}],
        weight_decay=0.03,
    )
    rates = [group['lr'] for group in optimizer.param_groups]
    batches = Batches(data, members, negative_share=0.12)
    steps = options.steps or options.epochs * len(members) // options.batch_size
    started, log = time.time(), []
    losses = torch.zeros(2, device=device)
    step, progress = 0, 0.0
    while progress < 1:
        elapsed = time.time() - started
        progress = max(step / steps, elapsed / (60 * options.minutes) if options.minutes else 0)
        warmup = min(1, (step + 1) / 60)
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group['lr'] = rate * warmup * (0.01 + 0.99 * (1 + math.cos(math.pi * min(progress, 1))) / 2)
        size = INPUT_SIZE * 2 // 3 if progress < options.small_until else INPUT_SIZE
        network.train()
        photos, masks, labels, usable = batches.draw(options.batch_size, size)
        photos = photos.contiguous(memory_format=torch.channels_last)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            type_logits, mask_logits = network(photos)
        type_loss = F.cross_entropy(type_logits, labels, label_smoothing=0.1)
        region_loss = mask_loss(mask_logits, masks, usable)
        optimizer.zero_grad(set_to_none=True)
        (type_loss + options.mask_weight * region_loss).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        decay = min(0.997, (step + 1) / (step + 20))
        update_average(average, network, 1 - decay)
        losses += torch.stack((type_loss.detach(), region_loss.detach()))
        step += 1
        if step % options.log_every == 0:
            entry = {
                'step': step,
                'seconds': round(time.time() - started),
                'losses': [round(value, 4) for value in (losses / options.log_every).tolist()],
            }
            losses.zero_()
            if len(held) and step % (4 * options.log_every) == 0:
                entry.update(measure(average, data, held))
            log.append(entry)
            print(json.dumps(entry), flush=True)
    return average, log


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--data', type=Path, required=True, help='folder with train.zip and train-masks.zip')
    parser.add_argument('--backbone', type=Path, required=True, help='ImageNet weights of the variant')
    parser.add_argument('--variant', default='lite2')
    parser.add_argument('--senders', type=Path, help='images.csv of the full data set')
    parser.add_argument('--holdout', type=float, default=0.0, help='share of the photos to hold out')
    parser.add_argument('--epochs', type=int, default=45)
    parser.add_argument('--steps', type=int, help='overrides --epochs')
    parser.add_argument('--minutes', type=float, help='shortens the schedule to this time')
    parser.add_argument('--batch-size', type=int, default=96)
    parser.add_argument('--rate', type=float, default=1e-3)
    parser.add_argument('--mask-weight', type=float, default=1.0)
    parser.add_argument('--small-until', type=float, default=0.35, help='part of the schedule at 2/3 of the size')
    parser.add_argument('--log-every', type=int, default=50)
    parser.add_argument('--seed', type=int, default=2)
    parser.add_argument('--out', type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    data = Photos(options.data, device)
    held = np.zeros(len(data.names), bool)
    if options.holdout:
        held = split_by_sender(data.names, options.senders, options.holdout)
    held = torch.from_numpy(held).to(device)
    members, held = (~held).nonzero()[:, 0], held.nonzero()[:, 0]
    print(f'{len(members)} photos to train, {len(held)} held out, {int(data.usable.sum())} usable masks', flush=True)
    network, log = train(data, members, held, options)
    options.out.mkdir(parents=True, exist_ok=True)
    torch.save({key: value.half() for key, value in network.state_dict().items()}, options.out / 'network.pt')
    (options.out / 'log.json').write_text(json.dumps(log))
    if len(held):
        print(json.dumps(measure(network, data, held)))
