import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_IMAGES_FOLDER, type DemoImage, loadRenderedImages } from './rendered-images.ts';

const images = globSync('{items,outfits,profiles}/*.webp', { cwd: DEMO_IMAGES_FOLDER }) as DemoImage[];

describe('loadRenderedImages', () => {
  it('reads the renditions of every demo image', async () => {
    const readRendered = await loadRenderedImages();
    const outdated: string[] = [];
    for (const image of images) {
      const rendered = await readRendered(image);
      const names = rendered?.renditions.map(({ rendition }) => rendition) ?? [];
      if (names.join() !== 'whole,200,400,800') outdated.push(image);
    }

    expect(outdated, 'Run node dev/seed/demo-images/render-images.ts').toEqual([]);
  });

  it('reads the image itself in place of wider renditions', async () => {
    const readRendered = await loadRenderedImages();
    const rendered = await readRendered('items/black-cap.webp');
    const whole = await readFile(join(DEMO_IMAGES_FOLDER, 'items/black-cap.webp'));

    const isWhole = rendered?.renditions.map(({ rendition, bytes }) => [rendition, bytes.equals(whole)]);

    expect(isWhole).toEqual([
      ['whole', true],
      ['200', false],
      ['400', false],
      ['800', true],
    ]);
  });
});
