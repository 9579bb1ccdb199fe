/** @module-tag extended */
import { beforeAll, describe, it } from 'vitest';
import { createFamily } from '../support/pages/family-board.ts';
import { createUserWithEverything, planToday } from '../support/pages/user-with-everything.ts';
import { expectAccessiblePage, type Visit } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import type { TestUser } from '../support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createUserWithEverything(instance.url);
});

const visits: readonly Visit[] = [
  { path: '/family', expectedText: 'Plan everyone' },
  { path: '/today', expectedText: '0 of 1 ready', maxScriptKb: 180 },
  { path: '/laundry', expectedText: 'In the basket' },
  { path: '/growth', expectedText: 'Season check' },
  { path: '/comfort', expectedText: 'Learned from feedback' },
  { path: '/insights', expectedText: 'Not worn lately' },
  { path: '/wishlist', expectedText: 'Suede ankle boots' },
];

const familyVisits: readonly Visit[] = [
  // The page itself is limited in wardrobe.test.ts; the strip with everyone's outfits loads after it.
  { path: '/', expectedText: 'Open Today', maxScriptKb: 190 },
  { path: '/today', expectedText: '0 of 2 ready', maxScriptKb: 182 },
];

describe('pages of the family', () => {
  it.each(familyVisits)('render $path of several people accessibly and keep its layout', async (visit) => {
    const family = await createFamily();
    await planToday(family.ana);
    await expectAccessiblePage(visit, family.ana);
  });

  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit, ana),
  );
});
