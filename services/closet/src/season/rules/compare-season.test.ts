import { CheckedSeason, Climate } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { compareSeason } from './compare-season.ts';
import { SEASON_TEMPLATES } from './templates.ts';

describe('compareSeason', () => {
  it('counts what fits, and lists what the family could pass on for what is missing', () => {
    const rows = compareSeason({
      wanted: { boots: 1, trousers: 2, 't-shirt': 1 },
      own: [{ kinds: ['trousers'] }, { kinds: ['t-shirt', 'shorts'] }, { kinds: ['t-shirt'] }],
      available: [
        { kinds: ['trousers'], item: 'jeans' },
        { kinds: ['trousers'], item: 'chinos' },
        { kinds: ['t-shirt'], item: 'tee' },
      ],
      limit: 1,
    });
    expect(rows).toEqual([
      { kind: 'boots', wanted: 1, fitting: 0, missing: 1, available: [] },
      { kind: 'trousers', wanted: 2, fitting: 1, missing: 1, available: ['jeans'] },
      { kind: 't-shirt', wanted: 1, fitting: 2, missing: 0, available: [] },
    ]);
  });
});

describe('SEASON_TEMPLATES', () => {
  it('asks for shoes in every climate and season, and for a winter coat where it is cold', () => {
    for (const climate of Climate.options) {
      for (const season of CheckedSeason.options) {
        expect(SEASON_TEMPLATES[climate][season].sneakers, `${climate} ${season}`).toBeGreaterThan(0);
      }
    }
    expect(Climate.options.map((climate) => SEASON_TEMPLATES[climate].winter['winter-coat'] ?? 0)).toEqual([
      1, 1, 0,
    ]);
  });
});
