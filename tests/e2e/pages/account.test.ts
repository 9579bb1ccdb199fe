/** @module-tag extended */
import { beforeAll, describe, it } from 'vitest';
import { OPERATOR } from '../support/instance.ts';
import { createUserWithEverything } from '../support/pages/user-with-everything.ts';
import { expectAccessiblePage, type Visit } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

let ana: TestUser;
let newUser: TestUser;
let operator: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  [ana, newUser, operator] = await Promise.all([
    createUserWithEverything(instance.url),
    createTestUser(instance.url, { onboarded: false }),
    createTestUser(instance.url, { username: OPERATOR }),
  ]);
});

const visits: readonly (Visit & { readonly getUser: () => TestUser })[] = [
  { path: '/onboarding', getUser: () => newUser, expectedText: 'Complete Setup' },
  { path: '/settings', getUser: () => ana, expectedText: 'Log Out' },
  { path: '/operator', getUser: () => operator, expectedText: 'Everything is running.' },
  { path: '/upgrade', getUser: () => ana, expectedText: '14 days free, then $4.99 a month' },
  { path: '/nowhere', getUser: () => ana, expectedText: '404 Page Not Found' },
];

describe('pages of the account', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit, visit.getUser()),
  );
});
