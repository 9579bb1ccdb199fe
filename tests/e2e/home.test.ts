import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOpenMeteo, startFakeOpenMeteo } from '../../services/outfits/testing/fake-open-meteo.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const TITLE = 'Stay on trend with the weather';
const vienna = { latitude: 48.20849, longitude: 16.37208 };

let browser: Browser;
let sky: FakeOpenMeteo;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  sky = await startFakeOpenMeteo({ temperature: 41, code: 61 });
  [browser, instance] = await Promise.all([
    launchBrowser(),
    startInstance({ env: { WEATHER_URL: sky.url } }),
  ]);
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
  sky.requests.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
  sky?.close();
});

type Position = 'there' | 'denied';

/** A browser that tells where it is, or does not, on Ana's home page. */
const openHome = async (position: Position) => {
  const tab = await openTab(browser, instance.url, { isFirstVisit: true });
  if (position === 'there') {
    await tab.context.grantPermissions(['geolocation']);
    await tab.context.setGeolocation(vienna);
  }
  await tab.context.addCookies(ana.cookies());
  await tab.page.goto('/');
  await tab.page.getByText('Welcome back, Ana').waitFor();
  return tab;
};
const askedFor = () => sky.requests.map((query) => [query.get('latitude'), query.get('longitude')]);

describe('the location dialog', () => {
  test('allowed, it leads to the weather where the browser is, now and at later visits', async () => {
    const { page } = await openHome('there');
    await page.getByRole('dialog', { name: TITLE }).waitFor();
    expect(sky.requests).toHaveLength(0);
    await page.getByRole('button', { name: 'Allow Location' }).click();
    await page.getByText('41°F').waitFor();
    await page.getByText('Light Rain').waitFor();
    await page.getByText('Rain Jacket').waitFor();
    expect(askedFor()).toEqual([['48.2', '16.4']]);
    expect(await page.evaluate(() => localStorage.getItem('locationDialogSeen'))).toBe('true');

    await page.reload();
    await page.getByText('41°F').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('not now, it shows the weather without a position and does not ask again', async () => {
    const { page } = await openHome('there');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByText('41°F').waitFor();
    expect(askedFor().filter(([latitude]) => latitude === '48.2')).toEqual([]);
    await page.getByRole('link', { name: 'Closet', exact: true }).first().click();
    await page.getByText('Looks a little dry in here').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('41°F').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('allowed where the browser refuses, it falls back silently', async () => {
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Allow Location' }).click();
    await page.getByText('41°F').waitFor();
    expect(await page.getByTestId('toast').count()).toBe(0);
  });
});

describe("today's outfit", () => {
  test('is on the page, and is worn from there', async () => {
    const items = await addTestItems(ana);
    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, items.slice(0, 5), { name: 'Front page', scheduledDate });
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByText('Your fit for today is ready').waitFor();
    const card = page.getByRole('region', { name: "Today's Outfit" });
    await card.getByText('Front page').waitFor();
    await card.getByRole('button', { name: 'Mark as worn', exact: true }).click();
    await card.getByText('Worn today').waitFor();
    await expect
      .poll(async () => (await ana.outfits.todaysOutfit({ params: { profileId: ana.profile.id } }))?.wornDate)
      .toBe(scheduledDate);
  });

  test('has a way to the planner while there is none', async () => {
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByText("Let's plan today's fit").waitFor();
    await page.getByRole('link', { name: "Plan Today's Outfit" }).click();
    await page.waitForURL('**/planner');
  });
});

test('a card whose data does not come says so by itself, and comes when it is tried again', async () => {
  const { page } = await openHome('denied');
  await page.getByRole('button', { name: 'Not Now' }).click();
  await page.route('**/api/outfits/today/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await page.getByText("Couldn't load today's outfit").waitFor();
  await page.getByText('41°F').waitFor();
  await page.getByText('Start planning outfits to build your streak!').waitFor();
  await page.unroute('**/api/outfits/today/**');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByRole('link', { name: "Plan Today's Outfit" }).waitFor();
});
