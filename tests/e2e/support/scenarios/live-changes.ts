import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { getOutfitCard, openPageAs } from '../planner-page.ts';
import { addTestItems, createTestOutfit } from '../test-outfits.ts';
import { createTestUser, type TestUser } from '../test-user.ts';

/** Timeout in milliseconds; covers an update that the page reads only with the next heartbeat after 15 s. */
export const UPDATE_TIMEOUT_MS = 30_000;

/** Returns the current day of a user. */
export const getToday = ({ user }: TestUser): string => toCalendarDay(new Date(), user.timeZone);

const getPoints = (home: Page, count: string) =>
  home.getByRole('region', { name: 'Style Streak' }).getByText(count, { exact: true });

/** Changes an outfit on one device and waits for each change on two open pages of another. */
export const waitForLiveChanges = async (browser: Browser, url: string): Promise<void> => {
  const ana = await createTestUser(url);
  const items = await addTestItems(ana);
  const [planner, home] = [
    await openPageAs(browser, url, ana, { path: '/planner' }),
    await openPageAs(browser, url, ana, { path: '/' }),
  ];
  await home.getByText('Looks a little dry in here.', { exact: false }).waitFor();
  const outfit = await createTestOutfit(ana, items.slice(0, 3), {
    name: 'Brunch',
    scheduledDate: getToday(ana),
  });
  await getOutfitCard(planner, getToday(ana), 'Brunch').waitFor();
  await home.getByText('Brunch').first().waitFor();
  // The first plan of a day earns ten points and wearing it five more.
  await getPoints(home, '10').waitFor({ timeout: UPDATE_TIMEOUT_MS });
  await ana.outfits.changeOutfit({ params: { outfitId: outfit.id }, body: { name: 'Groceries' } });
  await getOutfitCard(planner, getToday(ana), 'Groceries').waitFor();
  await ana.outfits.wearOutfit({ params: { outfitId: outfit.id } });
  await getPoints(home, '15').waitFor({ timeout: UPDATE_TIMEOUT_MS });
  await ana.outfits.deleteOutfit({ params: { outfitId: outfit.id } });
  await getOutfitCard(planner, getToday(ana), 'Groceries').waitFor({ state: 'detached' });
};
