/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOpenMeteo, startFakeOpenMeteo } from '../../services/outfits/testing/fake-open-meteo.ts';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { getDay } from './support/planner-page.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const TITLE = 'Stay on trend with the weather';
const vienna = { latitude: 48.20849, longitude: 16.37208 };

let browser: Browser;
let weatherApi: FakeOpenMeteo;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  weatherApi = await startFakeOpenMeteo({ temperature: 41, code: 61 }, toCalendarDay(new Date(), 'UTC'));
  [browser, instance] = await Promise.all([
    launchBrowser(),
    startInstance({ env: { WEATHER_URL: weatherApi.url, GEOCODING_URL: weatherApi.url } }),
  ]);
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
  weatherApi.requests.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
  weatherApi?.close();
});

type Geolocation = 'granted' | 'denied';

/** Opens Ana's home page with geolocation granted or denied. */
const openHome = async (geolocation: Geolocation) => {
  const tab = await openTab(browser, instance.url, { isFirstVisit: true });
  if (geolocation === 'granted') {
    await tab.context.grantPermissions(['geolocation']);
    await tab.context.setGeolocation(vienna);
  }
  await tab.context.addCookies(ana.cookies());
  await tab.page.goto('/');
  await tab.page.getByText('Welcome back, Ana').waitFor();
  return tab;
};
const listRequestedCoordinates = () =>
  weatherApi.requests.map((query) => [query.get('latitude'), query.get('longitude')]);

describe('location dialog', () => {
  it('loads the local weather after consent and on later visits', async () => {
    const { page } = await openHome('granted');
    await page.getByRole('dialog', { name: TITLE }).waitFor();
    expect(weatherApi.requests).toHaveLength(0);
    await page.getByRole('button', { name: 'Allow Location' }).click();
    await page.getByText('41°F').first().waitFor();
    await page.getByText('Light Rain').first().waitFor();
    await page.getByText('Rain Jacket').waitFor();
    expect(listRequestedCoordinates()).toEqual([['48.2', '16.4']]);
    expect(await page.evaluate(() => localStorage.getItem('locationDialogSeen'))).toBe('true');

    await page.reload();
    await page.getByText('41°F').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('loads the weather without a position after "Not Now" and stays closed', async () => {
    const { page } = await openHome('granted');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByText('41°F').first().waitFor();
    expect(listRequestedCoordinates().filter(([latitude]) => latitude === '48.2')).toEqual([]);
    await page.getByRole('link', { name: 'Closet', exact: true }).first().click();
    await page.getByText('Looks a little dry in here').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('41°F').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('falls back silently when the browser denies geolocation', async () => {
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Allow Location' }).click();
    await page.getByText('41°F').first().waitFor();
    expect(await page.getByTestId('toast').count()).toBe(0);
  });
});

describe('town', () => {
  it('sets the weather of a user who shares no location, on home and in the planner', async () => {
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByText('Weather in New York.').waitFor();
    weatherApi.requests.length = 0;
    await page.getByRole('button', { name: 'Set your town' }).click();
    await page.getByRole('searchbox', { name: 'Town' }).fill('graz');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Graz Styria, Austria' }).click();
    await page.getByRole('button', { name: 'Change town' }).waitFor();
    await expect.poll(listRequestedCoordinates).toContainEqual(['47.1', '15.5']);

    await page.goto('/planner');
    await getDay(page, toCalendarDay(new Date(), ana.user.timeZone))
      .getByText('46°F', { exact: true })
      .waitFor();
  });
});

describe("today's outfit card", () => {
  it('shows the outfit and marks it as worn', async () => {
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

  it('is laid out as a checklist to tick off, which marks it as worn', async () => {
    const items = await addTestItems(ana);
    const scheduledDate = toCalendarDay(new Date(), ana.user.timeZone);
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Front page', scheduledDate });
    const { page } = await openHome('denied');
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.getByRole('button', { name: 'Lay it out' }).click();
    const dialog = page.getByRole('dialog', { name: "Ana's outfit" });
    await dialog.getByText('0 of 2 put on').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    const pieces = dialog.getByRole('listitem').getByRole('button');
    await pieces.first().click();
    await dialog.getByText('1 of 2 put on').waitFor();
    await pieces.nth(1).focus();
    await page.keyboard.press('Space');

    await dialog.getByText('All dressed. Well done, Ana').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Worn today').waitFor();
  });
});
