import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const tokenOf = (name: string, scheme: 'light' | 'dark'): Oklch => {
  const color = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(`--${name}: light-dark\\(${color}, ${color}\\)`).exec(sheet);
  if (!found) throw new Error(`No token ${name}`);
  const [l, c, h] = found.slice(scheme === 'light' ? 1 : 4).map(Number);
  return [l ?? 0, c ?? 0, h ?? 0];
};

/** Relative luminance by way of OKLab and linear sRGB (https://bottosson.github.io/posts/oklab/). */
const luminanceOf = ([lightness, chroma, hue]: Oklch): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
};

const contrastOf = (first: Oklch, second: Oklch): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const contrast = (one: string, other: string) => contrastOf(tokenOf(one, scheme), tokenOf(other, scheme));

  it.each([
    ...['paper', 'raised', 'sunk', 'plate'].flatMap((ground) => [
      ['ink', ground],
      ['muted', ground],
    ]),
    ...['paper', 'raised', 'sunk', 'accent-soft'].map((ground) => ['accent-ink', ground]),
    ['ink', 'accent-soft'],
    ['ink', 'warn-soft'],
    ...['good', 'warn', 'danger'].flatMap((tone) => [
      [tone, 'paper'],
      [tone, 'raised'],
      [tone, `${tone}-soft`],
    ]),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-press'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-press'],
  ])('%s can be read on %s', (text = '', ground = '') => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'raised', 'sunk'])('gives control outlines a contrast of 3:1 on %s', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3);
  });
});
