import { expect, test } from 'vitest';
import { allowanceOf } from './allowance.ts';

test.each([
  [0, 50, false],
  [12, 38, false],
  [49, 1, false],
  [50, 0, true],
  [73, 0, true],
])('a free account with %i items may add %i', (held, remaining, isUsedUp) => {
  expect(allowanceOf({ isPremium: false }, held)).toEqual({ remaining, isUsedUp });
});

test('Pro knows no limit', () => {
  expect(allowanceOf({ isPremium: true }, 2000)).toEqual({ remaining: undefined, isUsedUp: false });
});
