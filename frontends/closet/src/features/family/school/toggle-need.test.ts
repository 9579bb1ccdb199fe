import { describe, expect, it } from 'vitest';
import { toggleNeed } from './toggle-need.ts';

describe('toggleNeed', () => {
  it('adds a need in the order of all needs', () => {
    const days = toggleNeed([{ weekday: 1, needs: ['swim'] }], 1, 'uniform');
    expect(days).toEqual([{ weekday: 1, needs: ['uniform', 'swim'] }]);
  });

  it('removes a need, and a day without any', () => {
    const days = [
      { weekday: 1, needs: ['pe' as const] },
      { weekday: 2, needs: ['uniform' as const, 'pe' as const] },
    ];
    expect(toggleNeed(days, 1, 'pe')).toEqual([days[1]]);
    expect(toggleNeed(days, 2, 'pe')).toEqual([days[0], { weekday: 2, needs: ['uniform'] }]);
  });
});
