/** @module-tag extended */
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from '../support/accessibility.ts';
import { planToday } from '../support/pages/user-with-everything.ts';
import { dismissDialogs, openVisit, SMALL_PHONE } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

let germanUser: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  germanUser = await createTestUser(instance.url);
  await planToday(germanUser);
  await germanUser.auth.updateUser({ body: { language: 'de' } });
});

describe('pages in German', () => {
  it('render accessibly', async () => {
    const { page, load } = await openVisit(germanUser, SMALL_PHONE);
    for (const visit of [
      { path: '/', expectedText: 'Willkommen zurück, Ana' },
      { path: '/planner', expectedText: 'Walk' },
      { path: '/family', expectedText: 'Alle planen' },
      { path: '/today', expectedText: '0 von 1 fertig' },
      { path: '/laundry', expectedText: 'Alles ist sauber' },
      { path: '/growth', expectedText: 'Saison-Check' },
      { path: '/comfort', expectedText: 'Aus Rückmeldungen gelernt' },
      { path: '/insights', expectedText: 'Trag erst ein paar Sachen' },
      { path: '/closet', expectedText: 'Camel coat' },
      { path: '/streaks', expectedText: 'Wochenstar' },
      { path: '/settings', expectedText: 'Abmelden' },
    ]) {
      await load(visit);
      await dismissDialogs(page);
      expect(await findAccessibilityIssues(page), visit.path).toEqual([]);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    }
  });
});
