import { describe, expect, it } from 'vitest';
import { getInteractionDelay, getLayoutShift } from './vitals.ts';

describe('getLayoutShift', () => {
  it('is 0 without shifts', () => {
    expect(getLayoutShift([])).toBe(0);
  });

  it('adds up shifts that follow each other within a second', () => {
    const shifts = [
      { value: 0.5, startTime: 100 },
      { value: 0.25, startTime: 1000 },
      { value: 0.125, startTime: 5000 },
    ];

    expect(getLayoutShift(shifts)).toBe(0.75);
  });

  it('starts a new window after five seconds', () => {
    const shifts = Array.from({ length: 12 }, (_, index) => ({ value: 1, startTime: index * 500 }));

    expect(getLayoutShift(shifts)).toBe(10);
  });
});

describe('getInteractionDelay', () => {
  it('is undefined without an interaction', () => {
    expect(getInteractionDelay([{ interactionId: 0, duration: 500 }])).toBeUndefined();
  });

  it('takes the slowest event of each interaction, and of them the slowest', () => {
    const events = [
      { interactionId: 1, duration: 40 },
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 80 },
    ];

    expect(getInteractionDelay(events)).toBe(120);
  });

  it('ignores one outlier of 50', () => {
    const events = Array.from({ length: 50 }, (_, index) => ({ interactionId: index + 1, duration: 40 }));

    expect(getInteractionDelay([...events, { interactionId: 51, duration: 900 }])).toBe(40);
  });
});
