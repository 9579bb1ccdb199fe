import { describe, expect, it } from 'vitest';
import { moveBrush } from './strokes.ts';

describe('moveBrush', () => {
  const size = { width: 100, height: 60 };

  it.each([
    ['ArrowLeft', { x: 40, y: 30 }],
    ['ArrowRight', { x: 60, y: 30 }],
    ['ArrowUp', { x: 50, y: 20 }],
    ['ArrowDown', { x: 50, y: 40 }],
    ['Enter', undefined],
    ['toString', undefined],
  ])('moves by a step with %s', (key, moved) => {
    expect(moveBrush({ x: 50, y: 30 }, key, 10, size)).toEqual(moved);
  });

  it('stays on the photo', () => {
    expect(moveBrush({ x: 4, y: 30 }, 'ArrowLeft', 10, size)).toEqual({ x: 0, y: 30 });
    expect(moveBrush({ x: 50, y: 58 }, 'ArrowDown', 10, size)).toEqual({ x: 50, y: 60 });
  });
});
