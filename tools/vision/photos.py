"""Photos and masks as square images in ZIP archives.

Run as a script, it packs the data set: every photo becomes a 448 x 448 WebP, stretched like the input of the
network. The archives are small enough to copy to a training machine.

    python photos.py --source clothing-dataset-small --out work
"""

import argparse
import io
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

SIZE = 448
GARMENTS = (
    'dress',
    'hat',
    'longsleeve',
    'outwear',
    'pants',
    'shirt',
    'shoes',
    'shorts',
    'skirt',
    't-shirt',
)
"""Garment types in the order of the network's outputs: the folder names of the data set."""

CLASSES = (*GARMENTS, 'none')
"""All outputs of the type head. `none` stands for a photo without a garment."""

CATEGORIES = {
    'dress': 'tops',
    'longsleeve': 'tops',
    'shirt': 'tops',
    't-shirt': 'tops',
    'outwear': 'outerwear',
    'pants': 'bottoms',
    'shorts': 'bottoms',
    'skirt': 'bottoms',
    'shoes': 'shoes',
    'hat': 'accessories',
    'none': 'none',
}
"""Category of the product for each class."""


def load_square(file, size=SIZE):
    """Decodes an image upright and stretches it to a square of `size` pixels."""
    with Image.open(file) as image:
        upright = ImageOps.exif_transpose(image).convert('RGB')
    return upright.resize((size, size), Image.Resampling.BICUBIC)


def read_archive(path, mode='RGB'):
    """Returns the names of an archive and its images as one uint8 array (n, height, width[, 3])."""
    with zipfile.ZipFile(path) as archive:
        names = sorted(archive.namelist())
        contents = [archive.read(name) for name in names]

    def decode(content):
        return np.asarray(Image.open(io.BytesIO(content)).convert(mode))

    with ThreadPoolExecutor() as pool:
        return names, np.stack(list(pool.map(decode, contents)))


def write_archive(path, images):
    """Writes (name, bytes) pairs into an archive without further compression."""
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_STORED) as archive:
        for name, content in images:
            archive.writestr(name, content)


def encode(image, format, **options):
    """Encodes a PIL image into bytes."""
    buffer = io.BytesIO()
    image.save(buffer, format, **options)
    return buffer.getvalue()


def pack(source, target):
    """Packs every garment photo below `source` into the archive `target`."""
    files = [file for garment in GARMENTS for file in sorted((source / garment).glob('*.jpg'))]

    def convert(file):
        return f'{file.parent.name}/{file.stem}.webp', encode(load_square(file), 'WEBP', quality=80, method=4)

    with ThreadPoolExecutor() as pool:
        write_archive(target, pool.map(convert, files))
    print(f'{target}: {len(files)} photos')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--source', type=Path, required=True, help='checkout of the data set')
    parser.add_argument('--out', type=Path, required=True, help='folder for train.zip and test.zip')
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for split in ('train', 'test'):
        pack(arguments.source / split, arguments.out / f'{split}.zip')
