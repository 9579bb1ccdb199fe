"""Fits the confidence of the types and the sharpness of the mask after training.

The temperature of the types comes from a network that has not seen the held-out photos. The two
scales of the mask come from the shipped network on the same photos.

    python calibrate.py --data work --senders clothing-dataset/images.csv \\
        --holdout-network runs/a/network.pt --network runs/final/network.pt --out runs/final/calibration.json
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import INPUT_SIZE, load_network
from photos import CATEGORIES, CLASSES, read_archive
from train import split_by_sender, usable_masks

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97)


@torch.no_grad()
def run(network, photos):
    """Returns the type logits and the mask logits for uint8 photos (n, height, width, 3)."""
    outputs = []
    for photo in torch.from_numpy(photos).permute(0, 3, 1, 2).split(8):
        size = (INPUT_SIZE, INPUT_SIZE)
        outputs.append(network(F.interpolate(photo.float(), size=size, mode='bilinear', antialias=True)))
    return torch.cat([types for types, _ in outputs]), torch.cat([masks for _, masks in outputs])


def minimize(loss, parameters):
    """Minimizes a smooth function of a few parameters."""
    optimizer = torch.optim.LBFGS(parameters, max_iter=100, line_search_fn='strong_wolfe')

    def closure():
        optimizer.zero_grad()
        value = loss()
        value.backward()
        return value

    optimizer.step(closure)


def fit_temperature(logits, labels):
    """Returns the temperature with the smallest cross-entropy."""
    log_temperature = torch.zeros(1, requires_grad=True)
    minimize(lambda: F.cross_entropy(logits / log_temperature.exp(), labels), [log_temperature])
    return log_temperature.exp().item()


def sharpen(logits, inside, outside):
    """Scales positive and negative mask logits separately, so that the outline at 0.5 stays where it is."""
    return logits.clamp(min=0) * inside + logits.clamp(max=0) * outside


def fit_mask(logits, targets):
    """Returns the scales inside and outside of the mask with the smallest cross-entropy."""
    scales = torch.ones(2, requires_grad=True)
    minimize(lambda: F.binary_cross_entropy_with_logits(sharpen(logits, *scales), targets), [scales])
    return scales.tolist()


def confidence_table(probabilities, labels):
    """Returns accuracy and errors among the answers at or above each threshold, for types and categories."""
    groups = sorted(set(CATEGORIES.values()))
    member = torch.tensor([groups.index(CATEGORIES[name]) for name in CLASSES])
    by_category = torch.zeros(len(labels), len(groups)).index_add_(1, member, probabilities)
    rows = []
    for name, values, truth in (('type', probabilities, labels), ('category', by_category, member[labels])):
        confidence, found = values.max(1)
        for threshold in THRESHOLDS:
            sure, wrong = confidence >= threshold, found != truth
            rows.append(
                {
                    'output': name,
                    'threshold': threshold,
                    'sure': round(sure.float().mean().item(), 4),
                    'wrong': int(wrong.sum()),
                    'wrong_and_sure': int((wrong & sure).sum()),
                }
            )
    return rows


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--data', type=Path, required=True, help='folder with train.zip and train-masks.zip')
    parser.add_argument('--senders', type=Path, required=True, help='images.csv of the full data set')
    parser.add_argument('--holdout', type=float, default=0.12, help='the same share as in training')
    parser.add_argument('--holdout-network', type=Path, required=True)
    parser.add_argument('--network', type=Path, required=True, help='the network to ship')
    parser.add_argument('--variant', default='lite2')
    parser.add_argument('--mask-photos', type=int, default=96, help='photos to fit the mask on')
    parser.add_argument('--out', type=Path, required=True)
    options = parser.parse_args()
    names, photos = read_archive(options.data / 'train.zip')
    _, masks = read_archive(options.data / 'train-masks.zip', 'L')
    held = np.flatnonzero(split_by_sender(names, options.senders, options.holdout))
    labels = torch.tensor([CLASSES.index(names[index].split('/')[0]) for index in held])
    logits, _ = run(load_network(options.holdout_network, options.variant), photos[held])
    temperature = fit_temperature(logits, labels)
    for row in confidence_table((logits / temperature).softmax(1), labels):
        print(json.dumps(row))

    usable = held[usable_masks(torch.from_numpy(masks[held])[:, None]).numpy()]
    chosen = np.random.default_rng(1).permutation(usable)[: options.mask_photos]
    _, mask_logits = run(load_network(options.network, options.variant), photos[chosen])
    targets = torch.from_numpy(masks[chosen])[:, None].float() / 255
    targets = F.interpolate(targets, size=mask_logits.shape[2:], mode='bilinear', antialias=True).clamp(0, 1)
    inside, outside = fit_mask(mask_logits, targets)
    result = {'temperature': temperature, 'mask_inside': inside, 'mask_outside': outside}
    options.out.write_text(json.dumps(result))
    print(json.dumps(result))
