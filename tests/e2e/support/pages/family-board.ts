import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Page } from 'playwright-core';
import { shareInstance } from '../shared-instance.ts';
import { addTestItems } from '../test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from '../test-user.ts';

/** Creates a Pro family of a parent and a child with clothes each on the shared instance. */
export const createFamily = async (): Promise<{ ana: TestUser; miaId: string; today: string }> => {
  const { instance } = await shareInstance();
  const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
  await addTestItems(ana);
  await addTestItems({ ...ana, profile: mia });
  return { ana, miaId: mia.id, today: toCalendarDay(new Date(), ana.user.timeZone) };
};

/** Locates a day of a profile on the board. */
export const getCell = (page: Page, name: string, day: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).locator(`td[data-day="${day}"]`);
/** Waits until a day of a profile is in a state, such as `planned`. */
export const waitForState = (page: Page, name: string, day: string, state: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator(`td[data-day="${day}"][data-state="${state}"]`)
    .waitFor();
/** Lists the days of the board. */
export const listDays = (page: Page): Promise<string[]> =>
  page
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
