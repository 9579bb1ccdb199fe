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
  { path: '/', expectedText: 'Welcome back, Ana', maxScriptKb: 130 },
  { path: '/closet', expectedText: 'Blue denim jacket', maxScriptKb: 181 },
  { path: '/planner', expectedText: 'Walk', maxScriptKb: 179 },
  { path: '/lookboard', expectedText: 'White shirt & Navy chinos' },
  { path: '/packing', expectedText: 'No packing lists yet' },
];

describe('pages of the wardrobe', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit, ana),
  );
});
