import type { ComfortRules } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import {
  type ComfortProfile,
  createFeedback,
  EMPTY_COMFORT,
  findSame,
  listCurrent,
} from './comfort-profile.ts';
import { areAllowedTogether, countLeftOut, selectForComfort, toFeltConditions } from './comfort-rules.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const closet = [
  createClosetItem('wool', 'Wool sweater'),
  createClosetItem('turtleneck', 'Black turtleneck'),
  createClosetItem('tee', 'Red tee'),
  createClosetItem('jeans', 'Blue jeans', { category: 'bottoms' }),
  createClosetItem('sneakers', 'Sneakers', { category: 'shoes' }),
  createClosetItem('loafers', 'Loafers', { category: 'shoes' }),
];
const [, , tee, jeans, sneakers] = closet;
const withRules = (rules: Partial<ComfortRules>): ComfortProfile => ({
  ...EMPTY_COMFORT,
  rules: { ...EMPTY_COMFORT.rules, ...rules },
});
const withFeedback = (...feedback: ComfortProfile['feedback']): ComfortProfile => ({
  ...EMPTY_COMFORT,
  feedback,
});
const list = (comfort: ComfortProfile, day = TODAY) =>
  selectForComfort(closet, comfort, day).map(({ itemId }) => itemId);
const pick = (...items: (typeof tee)[]) => items.flatMap((item) => item ?? []);

describe('selectForComfort', () => {
  it.each([
    [{ noWool: true }, 'wool'],
    [{ noTightCollars: true }, 'turtleneck'],
    // Nobody knows how they close.
    [{ pullOnShoesOnly: true }, 'sneakers'],
    [{ refusedColors: ['red'] }, 'tee'],
  ] as const)('leaves out by %j the item %s', (rules, itemId) => {
    const all = closet.map((item) => item.itemId);
    expect(list(withRules(rules as Partial<ComfortRules>))).toEqual(all.filter((id) => id !== itemId));
  });

  it('takes what a person said about an item', () => {
    const velcro = createClosetItem('velcro', 'Sneakers', { category: 'shoes', traits: ['pull-on'] });
    expect(selectForComfort([velcro], withRules({ pullOnShoesOnly: true }), TODAY)).toEqual([velcro]);
  });

  it('leaves out a refused color that the image shows, whatever the name says', () => {
    const colors = [{ name: 'burgundy' as const, hex: '#6a182b', share: 1 }];
    const photo = createClosetItem('photo', 'IMG_2041', { colors });
    const print = createClosetItem('print', 'Red Bull tee', {
      colors: [{ name: 'navy', hex: '#1a2647', share: 1 }],
    });
    expect(selectForComfort([photo, print], withRules({ refusedColors: ['red'] }), TODAY)).toEqual([print]);
  });

  it('takes shoes of kinds without a closure for pull-on shoes, whatever their name says', () => {
    const boots = createClosetItem('boots', 'IMG_2041', { category: 'shoes', kind: 'rain-boots' });
    const heels = createClosetItem('heels', 'Loafer style heels', { category: 'shoes', kind: 'heels' });
    expect(selectForComfort([boots, heels], withRules({ pullOnShoesOnly: true }), TODAY)).toEqual([boots]);
  });

  it('leaves out what itches, and what was refused by itself for that day', () => {
    const itchy = createFeedback({ kind: 'itchy', day: TODAY }, pick(tee));
    expect(list(withFeedback(itchy), TOMORROW)).not.toContain('tee');
    const refused = createFeedback({ kind: 'not-today', day: TODAY }, pick(tee, sneakers));
    expect(list(withFeedback(refused))).not.toContain('tee');
    expect(list(withFeedback(refused), TOMORROW)).toContain('tee');
  });
});

describe('areAllowedTogether', () => {
  it('keeps clashing items apart for good, and refused ones on their day', () => {
    const clash = withFeedback(createFeedback({ kind: 'clashes', day: TODAY }, pick(tee, jeans)));
    const refused = withFeedback(
      createFeedback({ kind: 'not-today', day: TODAY }, pick(tee, jeans, sneakers)),
    );
    expect(areAllowedTogether(pick(sneakers, jeans, tee), clash, TOMORROW)).toBe(false);
    expect(areAllowedTogether(pick(sneakers, jeans), clash, TOMORROW)).toBe(true);
    // Other shoes do not make it another outfit.
    expect(areAllowedTogether(pick(tee, jeans), refused, TODAY)).toBe(false);
    expect(areAllowedTogether(pick(tee, jeans), refused, TOMORROW)).toBe(true);
  });
});

describe('toFeltConditions', () => {
  const warm = (day: string) => createFeedback({ kind: 'too-warm', day }, []);
  const cold = createFeedback({ kind: 'too-cold', day: TODAY }, []);

  it('adds the offset of the rules and 3 °F for each feedback', () => {
    const comfort = {
      ...withRules({ temperatureOffsetF: -5 }),
      feedback: [warm(TODAY), warm(TOMORROW), cold],
    };
    expect(toFeltConditions(mildDay, comfort)).toEqual({ ...mildDay, highF: 62, lowF: 53 });
  });

  it('shifts by at most 20 °F', () => {
    const comfort = withFeedback(...Array.from({ length: 9 }, () => warm(TODAY)));
    expect(toFeltConditions(mildDay, comfort).highF).toBe(84);
  });
});

describe('countLeftOut', () => {
  it('counts what each rule leaves out, whether it applies or not', () => {
    expect(countLeftOut(closet, withRules({ refusedColors: ['red', 'blue'] }).rules)).toEqual({
      noWool: 1,
      noTightCollars: 1,
      pullOnShoesOnly: 1,
      refusedColors: 2,
    });
  });
});

describe('findSame', () => {
  const warm = createFeedback({ kind: 'too-warm', day: TODAY }, []);
  const itchy = createFeedback({ kind: 'itchy', day: TODAY }, pick(tee));

  it('finds a lesson about the temperature of the same day only, and a ban of any day', () => {
    expect(findSame([warm], createFeedback({ kind: 'too-warm', day: TODAY }, []))).toBe(warm);
    expect(findSame([warm], createFeedback({ kind: 'too-warm', day: TOMORROW }, []))).toBeUndefined();
    expect(findSame([itchy], createFeedback({ kind: 'itchy', day: TOMORROW }, pick(tee)))).toBe(itchy);
    expect(findSame([itchy], createFeedback({ kind: 'itchy', day: TODAY }, pick(jeans)))).toBeUndefined();
  });
});

describe('listCurrent', () => {
  it('leaves out what was refused for a day that is over', () => {
    const refused = createFeedback({ kind: 'not-today', day: TODAY }, pick(tee));
    const itchy = createFeedback({ kind: 'itchy', day: TODAY }, pick(tee));
    expect(listCurrent([refused, itchy], TODAY)).toEqual([refused, itchy]);
    expect(listCurrent([refused, itchy], TOMORROW)).toEqual([itchy]);
  });
});
