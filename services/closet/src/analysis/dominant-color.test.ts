import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findDominantColor } from './dominant-color.ts';

const renderSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${svg}</svg>`))
    .webp()
    .toBuffer();

/** Draws a shirt with folds and a shadow on a background. */
const drawShirt = (color: string, background: string) =>
  renderSvg(`
    <rect width="400" height="400" fill="${background}"/>
    <ellipse cx="205" cy="330" rx="130" ry="20" fill="black" opacity="0.08"/>
    <path d="M120 80 L180 60 L220 60 L280 80 L350 160 L310 190 L280 160 L280 330 L120 330 L120 160 L90 190 L50 160 Z" fill="${color}"/>
    <path d="M150 120 L160 320 L170 320 L160 120 Z" fill="black" opacity="0.12"/>
    <path d="M240 120 L230 320 L245 320 L250 120 Z" fill="white" opacity="0.12"/>
    <text x="160" y="180" font-size="40" fill="white">SURF</text>
  `);

describe('findDominantColor', () => {
  it.each([
    ['navy', '#1b2545', '#ffffff'],
    ['beige', '#d6c0a0', '#fafafa'],
    ['red', '#c0202c', '#8a6a4a'],
    ['black', '#18181a', '#e9e4da'],
    ['white', '#f7f7f7', '#7b6148'],
    ['olive', '#6a6a32', '#f4f4f4'],
    ['light blue', '#a2c6e6', '#ffffff'],
    ['pink', '#f1a9bf', '#9a9a9a'],
    ['brown', '#6b462c', '#d9c3a0'],
  ])('names the color of a %s shirt', async (name, color, background) => {
    expect(await findDominantColor(await drawShirt(color, background))).toBe(name);
  });

  it('names the background color if the garment has the same', async () => {
    expect(await findDominantColor(await renderSvg('<rect width="400" height="400" fill="#f8f8f6"/>'))).toBe(
      'white',
    );
  });

  it('ignores a background with a gradient', async () => {
    const faded = await renderSvg(`
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#e4e4e4"/></linearGradient></defs>
    <rect width="400" height="400" fill="url(#g)"/><rect x="150" y="130" width="100" height="140" fill="#17767b"/>
  `);
    expect(await findDominantColor(faded)).toBe('teal');
  });

  it('names the main color of a close-up', async () => {
    const striped = await renderSvg(`
    <rect width="400" height="400" fill="#cc9a1e"/><rect width="400" height="50" y="180" fill="#1a2647"/>
  `);
    expect(await findDominantColor(striped)).toBe('navy');
  });

  it('treats transparency as white', async () => {
    expect(
      await findDominantColor(await renderSvg('<circle cx="200" cy="200" r="120" fill="#2e8f40"/>')),
    ).toBe('green');
  });

  it('supports grayscale images', async () => {
    const gray = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#808184' } })
      .toColorspace('b-w')
      .png()
      .toBuffer();
    expect(await findDominantColor(gray)).toBe('gray');
  });

  it('rejects bytes that are not an image', async () => {
    await expect(findDominantColor(Buffer.from('not an image'))).rejects.toThrow();
  });
});
