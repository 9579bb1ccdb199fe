import { describe, expect, it } from 'vitest';
import { readCornerDrag, readGesture } from './gesture.ts';

const size = { width: 200, height: 250 };

describe('readGesture', () => {
  it('moves by one point, in percent of the picture', () => {
    expect(readGesture([{ x: 50, y: 50 }], [{ x: 70, y: 25 }], size)).toEqual({ x: 10, y: -10 });
  });

  it('scales by the distance of two points', () => {
    const change = readGesture(
      [
        { x: 90, y: 100 },
        { x: 110, y: 100 },
      ],
      [
        { x: 80, y: 100 },
        { x: 120, y: 100 },
      ],
      size,
    );
    expect(change).toEqual({ x: 0, y: 0, factor: 2, degrees: 0 });
  });

  it('turns clockwise as two points do, and follows their middle', () => {
    const change = readGesture(
      [
        { x: 90, y: 100 },
        { x: 110, y: 100 },
      ],
      [
        { x: 120, y: 90 },
        { x: 120, y: 110 },
      ],
      size,
    );
    expect(change).toEqual({ x: 10, y: 0, factor: 1, degrees: 90 });
  });
});

describe('readCornerDrag', () => {
  it('scales and turns around the center without moving it', () => {
    const change = readCornerDrag({ x: 100, y: 100 }, { x: 110, y: 100 }, { x: 100, y: 130 }, size);
    expect(change).toEqual({ factor: 3, degrees: 90 });
  });
});
