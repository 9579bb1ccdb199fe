import { ImagePath } from '@fitfolk/contracts/core/fields';
import { describe, expect, it } from 'vitest';
import {
  createImageId,
  listObjectKeys,
  parseCutOut,
  parseImageId,
  toCutOutPath,
  toImagePath,
  toObjectKey,
} from './image-paths.ts';

describe('createImageId', () => {
  it('creates unique ids with 128 random bits that image paths accept', () => {
    const ids = Array.from({ length: 100 }, createImageId);

    expect(new Set(ids).size).toBe(100);
    for (const id of ids) {
      const [, random = ''] = id.split('_', 1).concat(id.slice(37));
      expect(Buffer.from(random, 'base64url')).toHaveLength(16);
      expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    }
  });
});

describe('toImagePath', () => {
  it('returns the path that parseImageId reads', () => {
    expect(toImagePath('abc')).toBe('/api/images/abc');
    expect(parseImageId('/api/images/abc')).toBe('abc');
  });
});

describe('toCutOutPath', () => {
  it('returns a path whose id parseCutOut divides, whatever the image id ends in', () => {
    for (const id of [createImageId(), `${createImageId().slice(0, -2)}_c`]) {
      expect(parseCutOut(parseImageId(toCutOutPath(id)))).toEqual({ imageId: id, isCutOut: true });
      expect(parseCutOut(id)).toEqual({ imageId: id, isCutOut: false });
    }
  });

  it('returns another path for each of the last revisions, which image paths accept', () => {
    const id = createImageId();
    const paths = Array.from({ length: 1000 }, (_, revision) => toCutOutPath(id, revision));

    expect(new Set(paths).size).toBe(1000);
    for (const path of paths) {
      expect(ImagePath.safeParse(path).success).toBe(true);
      expect(parseCutOut(parseImageId(path))).toEqual({ imageId: id, isCutOut: true });
    }
    expect(toCutOutPath(id, 1000)).toBe(toCutOutPath(id));
  });
});

describe('toObjectKey', () => {
  it('names a rendition of an image', () => {
    expect(toObjectKey('abc', '400')).toBe('images/abc/400.webp');
  });
});

describe('listObjectKeys', () => {
  it('lists the original and its cut-outs in every width', () => {
    expect(listObjectKeys('abc')).toEqual([
      'images/abc/whole.webp',
      'images/abc/200.webp',
      'images/abc/400.webp',
      'images/abc/800.webp',
      'images/abc/cut-out-whole.webp',
      'images/abc/cut-out-200.webp',
      'images/abc/cut-out-400.webp',
      'images/abc/cut-out-800.webp',
      'images/abc/drawn-whole.webp',
      'images/abc/drawn-200.webp',
      'images/abc/drawn-400.webp',
      'images/abc/drawn-800.webp',
    ]);
  });
});
