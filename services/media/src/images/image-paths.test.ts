import { describe, expect, it } from 'vitest';
import { createImageId, listObjectKeys, parseImageId, toImagePath, toObjectKey } from './image-paths.ts';

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

describe('toObjectKey', () => {
  it('names a rendition of an image', () => {
    expect(toObjectKey('abc', '400')).toBe('images/abc/400.webp');
  });
});

describe('listObjectKeys', () => {
  it('lists the original and every width', () => {
    expect(listObjectKeys('abc')).toEqual([
      'images/abc/whole.webp',
      'images/abc/200.webp',
      'images/abc/400.webp',
      'images/abc/800.webp',
    ]);
  });
});
