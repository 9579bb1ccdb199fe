import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { describe, expect, it } from 'vitest';
import type { Outfit } from '../outfits/outfit.ts';
import { getCellState, listBoardProfiles, toCells } from './board-cells.ts';

const createOutfit = (id: string, fields: Partial<Outfit> = {}): Outfit => ({
  id,
  accountId: 'account',
  profileId: 'mia',
  name: null,
  occasion: null,
  isFavorite: false,
  scheduledDate: null,
  plannedAt: null,
  wornDate: null,
  itemIds: ['a'],
  version: 1,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  ...fields,
});
const planned = createOutfit('planned', { scheduledDate: '2026-11-30' });
const proposed = createOutfit('proposed', { proposedDate: '2026-11-30' });
const worn = createOutfit('worn', { scheduledDate: '2026-11-30', wornDate: '2026-11-30' });

describe('listBoardProfiles', () => {
  const profiles = ['mia', 'leo', 'ana'].map((id) => ({ id, isParent: true }));

  it.each([
    ['free', ['mia', 'leo']],
    ['pro', ['mia', 'leo', 'ana']],
  ] as const)('lists the profiles of a %s account', (plan, expected) => {
    expect(listBoardProfiles({ plan, profiles } as unknown as Identity)).toEqual(expected);
  });
});

describe('toCells', () => {
  it('arranges planned outfits before proposed ones, by day', () => {
    const versions = new Map([['2026-11-30', 4]]);
    const days = { planned: [planned], proposed: [proposed], versions };
    expect(toCells('mia', ['2026-11-29', '2026-11-30'], days)).toEqual([
      { profileId: 'mia', day: '2026-11-29', version: 0, outfits: [] },
      { profileId: 'mia', day: '2026-11-30', version: 4, outfits: [planned, proposed] },
    ]);
  });
});

describe('getCellState', () => {
  it.each([
    ['empty', []],
    ['planned', [planned]],
    ['proposed', [planned, proposed]],
    ['proposed', [{ ...proposed, scheduledDate: null }]],
    ['worn', [worn, proposed]],
    ['planned', [{ ...planned, proposedDate: null }]],
  ] as const)('is %s for %#', (state, outfits) => {
    expect(getCellState({ outfits })).toBe(state);
  });
});
