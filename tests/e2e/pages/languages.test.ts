/** @module-tag extended */
import { Language } from '@fitfolk/contracts/auth';
import { fillPlaceholders } from '@fitfolk/contracts/core/messages';
import type comfort from '@fitfolk/i18n/en/closet/comfort.json';
import type family from '@fitfolk/i18n/en/closet/family.json';
import type growth from '@fitfolk/i18n/en/closet/growth.json';
import type insights from '@fitfolk/i18n/en/closet/insights.json';
import type laundry from '@fitfolk/i18n/en/closet/laundry.json';
import type today from '@fitfolk/i18n/en/closet/today.json';
import type shell from '@fitfolk/i18n/en/shell/shell.json';
import type social from '@fitfolk/i18n/en/social/social.json';
import { readTextsIn } from '@fitfolk/i18n/read-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from '../support/accessibility.ts';
import { findOverlaps } from '../support/layout/layout.ts';
import { planToday } from '../support/pages/user-with-everything.ts';
import { dismissDialogs, openVisit, SMALL_PHONE, type Visit } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

let user: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  user = await createTestUser(instance.url);
  await planToday(user);
});

/** Pages, each with a text in the language, or one of the user. */
const listVisits = (language: Language): Visit[] => {
  const ofShell = readTextsIn<typeof shell>(language, 'shell/shell');
  const read = <Texts>(name: string) => readTextsIn<Texts>(language, `closet/${name}`);
  return [
    { path: '/', expectedText: fillPlaceholders(ofShell.home.heading, { name: 'Ana' }) },
    { path: '/planner', expectedText: 'Walk' },
    { path: '/family', expectedText: read<typeof family>('family').planEveryone },
    {
      path: '/today',
      expectedText: fillPlaceholders(read<typeof today>('today').progress, { ready: 0, total: 1 }),
    },
    { path: '/laundry', expectedText: read<typeof laundry>('laundry').emptyTitle },
    { path: '/growth', expectedText: read<typeof growth>('growth').season },
    { path: '/comfort', expectedText: read<typeof comfort>('comfort').learned },
    { path: '/insights', expectedText: read<typeof insights>('insights').emptyTitle },
    { path: '/closet', expectedText: 'Camel coat' },
    {
      path: '/streaks',
      expectedText: readTextsIn<typeof social>(language, 'social/social').streaks.weekWarrior,
    },
    { path: '/settings', expectedText: ofShell.settings.logOut },
  ];
};

/** Width in pixels of the narrowest phones that many people have. */
const NARROW_PHONE = { width: 360, height: 740 };

describe.each(Language.options.filter((language) => language !== 'en'))('pages in %s', (language) => {
  it('render accessibly on small phones', async () => {
    await user.auth.updateUser({ body: { language } });
    const { page, load } = await openVisit(user, SMALL_PHONE);
    for (const visit of listVisits(language)) {
      await load(visit);
      await dismissDialogs(page);
      expect(await findAccessibilityIssues(page), visit.path).toEqual([]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, visit.path).toBeLessThanOrEqual(SMALL_PHONE.width);
      for (const size of [SMALL_PHONE, NARROW_PHONE]) {
        await page.setViewportSize(size);
        expect(await findOverlaps(page), `${visit.path} at ${size.width} px`).toEqual([]);
      }
      await page.setViewportSize(SMALL_PHONE);
    }
  });

  it('has the button beside or below the title of an empty feed', async () => {
    await user.auth.updateUser({ body: { language } });
    const { page, load } = await openVisit(user, SMALL_PHONE);
    const { feed } = readTextsIn<typeof social>(language, 'social/social');
    await load({ path: '/feed', expectedText: feed.title });
    const button = page.getByRole('button', { name: feed.post }).first();
    await button.waitFor();
    const isCovered = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1') ?? document.body);
      const [title, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return own.left < title.right && own.top < title.bottom && own.bottom > title.top;
    });
    expect(isCovered).toBe(false);
  });
});
