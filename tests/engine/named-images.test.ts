import { describe, expect, it } from 'vitest';
import { findNamedImages, listBaseImages } from './named-images.ts';
import { OPTIONAL_IMAGES, SUBSTITUTES } from './substitutes.ts';

describe('findNamedImages', () => {
  it('returns images of other projects, without stages and images of Fitfolk', () => {
    const text = `
      services:
        auth: { image: none }
        redis:
          image: redis:8.2.1-bookworm
        tools:
          image: &tools fitfolk/tools:local
      FROM node:24.21.0-bookworm-slim AS packages
      FROM packages
      FROM node:24.21.0-bookworm-slim
      COPY --from=busybox:1.37.0-musl /bin/busybox /bin/
    `;

    expect(findNamedImages(text)).toEqual([
      'busybox:1.37.0-musl',
      'node:24.21.0-bookworm-slim',
      'redis:8.2.1-bookworm',
    ]);
  });
});

describe('the images that Fitfolk is built and run with', () => {
  it('all have a substitute or are optional', () => {
    const [debian, ...others] = listBaseImages();

    expect(debian).toBe('debian:bookworm-slim');
    expect(
      others
        .map((image) => image.split(':')[0])
        .filter((name = '') => !(name in SUBSTITUTES || OPTIONAL_IMAGES.has(name))),
    ).toEqual([]);
  });
});
