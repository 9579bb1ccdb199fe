import { describe, expect, it } from 'vitest';
import { placeCutOut } from './cut-out-place.ts';

const getBottom = (place: ReturnType<typeof placeCutOut>) => (place ? place.y + place.height : 0);

describe('placeCutOut', () => {
  it('places tops above bottoms, bottoms above shoes, and hats on top', () => {
    const tops = ['hat', 'tee', 'trousers', 'sneakers'] as const;
    const positions = tops.map((shape) => placeCutOut(shape)?.y ?? 0);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  it('lets dresses hang from the shoulders to below the knees, and jumpsuits to the ankles', () => {
    const [tee, dress, jumpsuit] = [placeCutOut('tee'), placeCutOut('dress'), placeCutOut('jumpsuit')];
    expect([dress?.y, jumpsuit?.y]).toEqual([tee?.y, tee?.y]);
    expect(getBottom(dress)).toBeGreaterThan(getBottom(placeCutOut('shorts')));
    expect(getBottom(jumpsuit)).toBeGreaterThan(getBottom(dress));
  });

  it('draws items that would cover a hand or a waist', () => {
    expect([placeCutOut('gloves'), placeCutOut('belt')]).toEqual([undefined, undefined]);
  });

  it('scales what hangs from its top and what stands from the ground, and moves both', () => {
    const fit = { scale: 1.2, shift: 0 };
    expect(placeCutOut('tee', fit)?.y).toBe(placeCutOut('tee')?.y);
    expect(getBottom(placeCutOut('boots', fit))).toBeCloseTo(getBottom(placeCutOut('boots')));
    expect(placeCutOut('tee', { scale: 1, shift: 10 })?.y).toBe((placeCutOut('tee')?.y ?? 0) + 10);
  });
});
