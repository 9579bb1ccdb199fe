/** @module-tag extended */
import { beforeAll, describe, it } from 'vitest';
import { createUserWithEverything } from '../support/pages/user-with-everything.ts';
import { expectAccessiblePage, type Visit } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from '../support/test-user.ts';

let ana: TestUser;
let proUser: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  [ana, proUser] = await Promise.all([
    createUserWithEverything(instance.url),
    createTestUser(instance.url, { name: 'Unbreakablyhyphenlesslongname'.repeat(2) }),
  ]);
  await upgradeToPro(instance, proUser);
  await createTestPost(proUser, { caption: 'Rain, and no umbrella' });
});

const visits: readonly Visit[] = [
  { path: '/streaks', expectedText: 'Week Warrior' },
  { path: '/feed', expectedText: 'Competition', maxScriptKb: 167 },
  { path: '/ai-twin', expectedText: 'Upgrade to Pro to meet your twin' },
];

describe('social pages', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit, ana),
  );

  it('render /ai-twin of a Pro account accessibly in every viewport and keep its layout', () =>
    expectAccessiblePage({ path: '/ai-twin', expectedText: 'No outfit selected' }, proUser));
});
