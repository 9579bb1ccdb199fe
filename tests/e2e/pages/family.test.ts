/** @module-tag extended */
import { beforeAll, describe, it } from 'vitest';
import { createUserWithEverything } from '../support/pages/user-with-everything.ts';
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
];

describe('pages of the family', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit, ana),
  );
});
