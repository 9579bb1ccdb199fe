/** @module-tag extended */
import { beforeAll, describe, it } from 'vitest';
import { openTab } from '../support/browser.ts';
import { createFamily } from '../support/pages/family-board.ts';
import { createUserWithEverything } from '../support/pages/user-with-everything.ts';
import { DESKTOP, expectSteadyLayout, openVisit, PHONE } from '../support/pages/visit.ts';
import { shareInstance } from '../support/shared-instance.ts';
import { addTestItems } from '../support/test-outfits.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createUserWithEverything(instance.url);
});

/** The placeholders of the home page have the geometry of its cards, in whichever order these are loaded. */
const MAX_HOME_LAYOUT_SHIFT = 0.005;

describe('pages whose content arrives late', () => {
  const homeRequests = [
    { held: '**/api/outfits/today/**', shown: 'Mark as worn' },
    { held: '**/api/weather**', shown: 'Suggested Items' },
    { held: '**/api/style-streaks/**', shown: 'Longest streak' },
  ];
  it.each([
    ['a phone', PHONE, homeRequests],
    ['a phone', PHONE, homeRequests.toReversed()],
    ['a desktop', DESKTOP, homeRequests],
    ['a desktop', DESKTOP, homeRequests.toReversed()],
  ])('keep the layout of / on %s while its cards arrive one after the other', async (_, window, requests) => {
    const { page, waitUntilIdle, readLayoutShift } = await openVisit(ana, window);
    const answers = requests.map((request) => ({ ...request, ...Promise.withResolvers<void>() }));
    for (const { held, promise } of answers) {
      await page.route(held, async (route) => {
        await promise;
        await route.continue();
      });
    }
    await page.goto('/');
    // A font that arrives later may wrap the long name of the outfit in other places.
    await page.evaluate(() => document.fonts.load('1rem "Fraunces Variable"').then(() => {}));
    for (const { shown, resolve } of answers) {
      resolve();
      await page.getByText(shown).waitFor({ state: 'attached' });
    }
    for (const { shown } of requests) await page.getByText(shown).waitFor();
    await waitUntilIdle();
    await expectSteadyLayout(readLayoutShift, 'home', MAX_HOME_LAYOUT_SHIFT);
  });

  it('keep the layout of /planner on a phone when the fonts arrive last', async () => {
    const { page, waitUntilIdle, readLayoutShift } = await openVisit(ana, PHONE);
    const pageShown = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await pageShown.promise;
      await route.continue();
    });
    await page.goto('/planner', { waitUntil: 'commit' });
    await page.getByText('Walk').first().waitFor();
    pageShown.resolve();
    await waitUntilIdle();
    await expectSteadyLayout(readLayoutShift, 'planner');
  });

  it('keep the layout of /settings on a phone while the profiles of a family arrive', async () => {
    const { ana: parent } = await createFamily();
    for (const name of ['Ben', 'Cleo']) await parent.auth.createProfile({ body: { name } });
    const { page, waitUntilIdle, readLayoutShift } = await openVisit(parent, PHONE);
    const shown = Promise.withResolvers<void>();
    await page.route('**/api/profiles', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto('/settings', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Profiles' }).waitFor();
    shown.resolve();
    await page.getByText('Log Out', { exact: true }).first().waitFor();
    await waitUntilIdle();
    await expectSteadyLayout(readLayoutShift, 'settings');
  });

  it('lose no press on a photo that appears meanwhile', async () => {
    const { browser, instance } = await shareInstance();
    const ben = await createTestUser(instance.url);
    await addTestItems(ben);
    const { page, context } = await openTab(browser, instance.url, { hasMotion: true, isCacheEmpty: true });
    await context.addCookies(ben.cookies());
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/images/**', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/closet', { waitUntil: 'commit' });
    const card = page.getByRole('article').filter({ hasText: 'Camel coat' });
    await card.locator('img[src^="data:"]').waitFor();
    await card.hover();

    await page.mouse.down();
    pressed.resolve();
    await card.locator('img[src^="data:"]').waitFor({ state: 'detached' });
    await page.mouse.up();

    await page.getByRole('dialog').getByRole('heading', { name: 'Camel coat' }).waitFor();
  });
});
