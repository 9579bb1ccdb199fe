import { describe, expect, it } from 'vitest';
import { snapPosition, snapRotation } from './snap.ts';

const place = { x: 30, y: 30, size: 40, rotation: 0 };

describe('snapPosition', () => {
  it('leaves a place far from every line as it is', () => {
    expect(snapPosition(place, [])).toEqual({ place, guides: {} });
  });

  it('snaps to the middle of the picture', () => {
    const { place: snapped, guides } = snapPosition({ ...place, x: 51, y: 48.6 }, []);
    expect(snapped).toMatchObject({ x: 50, y: 50 });
    expect(guides).toEqual({ x: 50, y: 50 });
  });

  it.each([
    ['left', { x: 21 }, { x: 20 }, { x: 0 }],
    ['right', { x: 79 }, { x: 80 }, { x: 100 }],
    ['upper', { y: 19 }, { y: 20 }, { y: 0 }],
    ['lower', { y: 81 }, { y: 80 }, { y: 100 }],
  ])('snaps its side to the %s edge', (_, position, expected, line) => {
    const { place: snapped, guides } = snapPosition({ ...place, ...position }, []);
    expect(snapped).toMatchObject(expected);
    expect(guides).toEqual(line);
  });

  it('counts the box around a turned element', () => {
    // A quarter turn makes it as wide as it was high: half of 40 % times 1.25.
    const { place: snapped, guides } = snapPosition({ ...place, x: 26, rotation: 90 }, []);
    expect(snapped.x).toBeCloseTo(25);
    expect(guides.x).toBe(0);
  });

  it('snaps to the center of another element', () => {
    const { place: snapped, guides } = snapPosition(place, [{ ...place, x: 31, y: 70 }]);
    expect(snapped).toMatchObject({ x: 31, y: 30 });
    expect(guides).toEqual({ x: 31 });
  });

  it('prefers the nearest line', () => {
    expect(snapPosition({ ...place, x: 49 }, [{ ...place, x: 48.8 }]).place.x).toBe(48.8);
  });
});

describe('snapRotation', () => {
  it.each([
    [2, 0],
    [-13, -15],
    [92.5, 90],
    [20, 20],
  ])('turns %f° to %f°', (rotation, expected) => expect(snapRotation(rotation)).toBe(expected));
});
