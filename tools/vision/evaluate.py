"""Measures the exported network on photos with onnxruntime on one CPU thread.

    python evaluate.py --photos clothing-dataset-small/test [--references photos] [--others others]

`--photos` has a folder for each type; `--others` has folders of kinds that the network does not know. `--references`
is a folder with labels.csv (file, mask_reliable) and masks/<type>/<name>.png; its photos are test/<type>/<name>.jpg.
"""

import argparse
import csv
import json
import time
from collections import Counter
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image

from photos import CATEGORIES, CLASSES, GARMENTS, load_square

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97)


class Model:
    """The exported network on one thread."""

    def __init__(self, folder):
        self.description = json.loads((folder / 'garment.json').read_text())
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(
            folder / self.description['file'], options, providers=['CPUExecutionProvider']
        )

    def __call__(self, file):
        """Returns the probabilities of the classes and the mask of a photo."""
        size = self.description['input']['shape'][1]
        photo = np.asarray(load_square(file, size))[None]
        types, mask = self.session.run(['types', 'mask'], {'photo': photo})
        return types[0], mask[0]


def passes_gate(mask, gate):
    """Returns true if the cut-out may be shown: neither ragged nor empty nor nearly full."""
    inside = (mask >= 128).mean()
    half = ((mask >= 41) & (mask < 214)).mean()
    return gate['smallest'] <= inside <= gate['largest'] and half <= gate['halfTransparent'] * inside


def overlap(mask, reference):
    """Returns the intersection over union of a mask and a reference at the size of the reference."""
    scaled = np.asarray(Image.fromarray(mask).resize(reference.shape[::-1], Image.Resampling.BILINEAR)) >= 128
    return (scaled & reference).sum() / max((scaled | reference).sum(), 1)


def measure_types(model, folder):
    """Prints accuracy, confusion and confidence for a folder of photos by type, and the CPU time per photo."""
    files = [file for name in GARMENTS for file in sorted((folder / name).glob('*.jpg'))]
    labels = np.array([CLASSES.index(file.parent.name) for file in files])
    started = time.process_time()
    results = [model(file) for file in files]
    seconds = (time.process_time() - started) / len(files)
    probabilities = np.stack([types for types, _ in results])
    groups = sorted(set(CATEGORIES.values()))
    member = np.array([groups.index(CATEGORIES[name]) for name in CLASSES])
    by_category = np.stack([probabilities[:, member == group].sum(1) for group in range(len(groups))], 1)
    found = probabilities.argmax(1)
    print(f'{len(files)} photos, {seconds:.3f} CPU-s each')
    passed = [passes_gate(mask, model.description['gate']) for _, mask in results]
    print(f'masks that pass the gate: {np.mean(passed):.1%}')
    print(f'type {np.mean(found == labels):.2%}, category {np.mean(by_category.argmax(1) == member[labels]):.2%}')
    print('\nlabel (rows) and answer (columns):', ' '.join(CLASSES))
    for label, name in enumerate(GARMENTS):
        print(f'{name:>12}', *(f'{np.sum((labels == label) & (found == other)):4}' for other in range(len(CLASSES))))
    for output, values, truth in (('type', probabilities, labels), ('category', by_category, member[labels])):
        confidence, wrong = values.max(1), values.argmax(1) != truth
        print(f'\n{output}: threshold, answers shown as sure, right among them, wrong and sure of all wrong')
        for threshold in THRESHOLDS:
            sure = confidence >= threshold
            print(
                f'{threshold:.2f} {sure.mean():7.1%} {1 - wrong[sure].mean():7.2%}'
                f' {np.sum(wrong & sure):4} of {wrong.sum()}'
            )


def measure_others(model, folder, sure):
    """Prints the answers for photos of other kinds, and how many the product would show as sure."""
    print(f'\nanswers for other kinds, and those with a confidence of at least {sure}')
    for kind in sorted(path for path in folder.iterdir() if path.is_dir()):
        results = np.stack([model(file)[0] for file in sorted(kind.glob('*.jpg'))])
        counts = Counter(CLASSES[answer] for answer in results.argmax(1))
        answers = ', '.join(f'{name} {count}' for name, count in counts.most_common())
        print(f'{kind.name} ({len(results)}): {answers}; sure {np.sum(results.max(1) >= sure)}')


def measure_masks(model, folder):
    """Prints the overlap with reference masks and what the gate does."""
    with open(folder / 'labels.csv', newline='') as file:
        rows = list(csv.DictReader(file))
    overlaps, passed, reliable = [], [], []
    for row in rows:
        _, mask = model(folder / row['file'])
        reference = folder / 'masks' / Path(row['file']).relative_to('test').with_suffix('.png')
        overlaps.append(overlap(mask, np.asarray(Image.open(reference).convert('L')) > 0))
        passed.append(passes_gate(mask, model.description['gate']))
        reliable.append(row['mask_reliable'] == 'yes')
    overlaps, passed, reliable = np.array(overlaps), np.array(passed), np.array(reliable)
    chosen = overlaps[reliable]
    print(f'\n{len(chosen)} reliable reference masks: median {np.median(chosen):.4f}', end=', ')
    print(f'10th percentile {np.quantile(chosen, 0.1):.4f}, below 0.6: {np.sum(chosen < 0.6)}')
    print(f'the gate passes {passed[reliable].mean():.1%} of them', end=', ')
    print(f'lowest overlap among those {chosen[passed[reliable]].min():.4f}')
    print(f'the gate passes {passed[~reliable].sum()} of {np.sum(~reliable)} photos without a reliable reference')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--weights', type=Path, default=Path(__file__).parents[2] / 'services/media/weights')
    parser.add_argument('--photos', type=Path, help='folder of photos by type')
    parser.add_argument('--others', type=Path, help='folder of photos by another kind')
    parser.add_argument('--references', type=Path, help='folder with labels and reference masks')
    options = parser.parse_args()
    model = Model(options.weights)
    if options.photos:
        measure_types(model, options.photos)
    if options.others:
        measure_others(model, options.others, model.description['sure']['type'])
    if options.references:
        measure_masks(model, options.references)
