import { COLOR_NAMES } from '@fitfolk/contracts/closet/item-colors';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { type Color, getItemColor, scoreHarmony } from './colors.ts';

/** The British spelling, which the vocabulary rule rejects in source text. */
const BRITISH_GRAY = 'gr\u0065y';

const colorOf = (name: string, tags: readonly string[] = []) =>
  getItemColor(createClosetItem('a', name, { tags }));

describe('getItemColor', () => {
  it.each([
    ['Navy blazer', [], 'navy'],
    ['blazer (NAVY)', [], 'navy'],
    ['Blazer', ['formal', 'navy'], 'navy'],
    [`${BRITISH_GRAY} coat`, [], 'gray'],
    ['Gray coat', [], 'gray'],
    ['Navy and white shirt', [], 'navy'],
  ])('reads "%s" with tags %j as %s', (name, tags, word) => {
    expect(colorOf(name, tags)?.word).toBe(word);
  });

  it.each(COLOR_NAMES.filter((name) => name !== 'multicolor'))('knows %s', (name) => {
    expect(colorOf(name)?.word).toBe(name);
  });

  it.each(['Blazer', `${BRITISH_GRAY}hound shirt`, ''])('reads no color from "%s"', (name) => {
    expect(colorOf(name)).toBeUndefined();
  });

  it.each(['denim', 'indigo', 'navy', 'khaki', 'camel', 'tan', 'beige', 'brown', 'chocolate'])(
    'treats %s as neutral',
    (name) => {
      expect(colorOf(name)?.chroma).toBe(0);
    },
  );

  it('measures the other colors', () => {
    expect(colorOf('red')?.chroma).toBeGreaterThan(0.15);
    expect(colorOf('white')?.lightness).toBeGreaterThan(0.95);
    expect(colorOf('red')?.hue).toBeCloseTo(25, -1);
  });

  it('prefers the main color that the image shows', () => {
    const colors = [
      { name: 'navy' as const, hex: '#101c40', share: 0.8 },
      { name: 'red' as const, hex: '#c41f2b', share: 0.2 },
    ];
    const item = createClosetItem('a', 'Yellow blazer', { colors });
    expect(getItemColor(item)).toMatchObject({ word: 'navy', chroma: 0 });
    const red = getItemColor({ ...item, colors: [{ name: 'red', hex: '#0000ff', share: 1 }] });
    // The shade is that of the fabric, not the typical one.
    expect(red?.hue).toBeCloseTo(264, 0);
  });

  it('knows no color of multicolored items', () => {
    const colors = [{ name: 'multicolor' as const, hex: '#808080', share: 1 }];
    expect(getItemColor(createClosetItem('a', 'Yellow blazer', { colors }))).toBeUndefined();
    expect(colorOf('Multicolor blazer')).toBeUndefined();
  });

  it('uses the average color of the image for a name without a color', () => {
    const image = createClosetItem('a', 'Blazer', { thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' });
    expect(getItemColor(image)).toMatchObject({ word: undefined, lightness: expect.any(Number) });
    expect(getItemColor({ ...image, name: 'Red blazer' })?.word).toBe('red');
  });

  it('ignores a damaged hash', () => {
    expect(getItemColor(createClosetItem('a', 'Blazer', { thumbHash: 'AAAA' }))).toBeUndefined();
    expect(getItemColor(createClosetItem('a', 'Blazer', { thumbHash: 'AAAAAAA=' }))).toBeDefined();
  });
});

const strong = (hue: number): Color => ({ lightness: 0.5, chroma: 0.2, hue, word: undefined });
const neutral = (lightness: number): Color => ({ lightness, chroma: 0.01, hue: 0, word: undefined });

describe('scoreHarmony', () => {
  it.each([
    ['an unknown color', undefined, strong(0), 0.7],
    ['another unknown color', neutral(0.5), undefined, 0.7],
    ['equal neutrals', neutral(0.5), neutral(0.5), 0.75],
    ['neutrals with contrast', neutral(0.2), neutral(0.6), 0.95],
    ['contrast the other way', neutral(0.6), neutral(0.2), 0.95],
    ['black and white', neutral(0), neutral(1), 1],
    ['a neutral and a color', neutral(0.5), strong(0), 0.95],
    ['a color and a neutral', strong(0), neutral(0.5), 0.95],
    ['a chroma at the limit of neutrals', { ...strong(90), chroma: 0.045 }, strong(0), 0.25],
    ['similar hues', strong(10), strong(50), 0.85],
    ['similar hues across 0°', strong(350), strong(20), 0.85],
    ['clashing hues', strong(0), strong(41), 0.25],
    ['hues almost opposite', strong(0), strong(139), 0.25],
    ['opposite hues', strong(0), strong(140), 0.65],
    ['opposite hues, counted back', strong(0), strong(220), 0.65],
    ['hues clashing counted back', strong(0), strong(221), 0.25],
    ['hues half a circle apart', strong(0), strong(180), 0.65],
  ])('rates %s', (_, one, other, score) => {
    expect(scoreHarmony(one, other)).toBeCloseTo(score, 10);
  });
});
