/**
 * `npm run bench -- interactions/family-board`: measures the response of the family week to input, with six profiles of 300
 * items each, against input on the almost empty login page.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Category } from '@fitfolk/contracts/closet';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { launchBrowser, openTab } from '../../tests/e2e/support/browser.ts';
import { createTestUser, type TestUser } from '../../tests/e2e/support/test-user.ts';
import { mapConcurrently } from '../backends/backend.ts';
import { withServers } from '../with-servers.ts';
import { createReport } from './input-delay.ts';

const CHILDREN = Number(process.argv[2] ?? 5);
const ITEMS = Number(process.argv[3] ?? 300);
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];

/** Creates a Pro family of a parent and children, each with a full closet. */
const createFamily = async (url: string): Promise<TestUser> => {
  const parent = await createTestUser(url, { isParent: true });
  await parent.auth.updateUser({ body: { accountType: 'family' } });
  await parent.auth.changePlan({ body: { plan: 'pro' } });
  const children = await mapConcurrently(CHILDREN, (index) =>
    parent.auth.createProfile({ body: { name: `Child ${index}` } }),
  );
  const profiles = [parent.profile, ...children];
  await mapConcurrently(profiles.length * ITEMS, (index) => {
    const profileId = profiles[index % profiles.length]?.id ?? '';
    const number = Math.floor(index / profiles.length);
    const category = CATEGORIES[number % CATEGORIES.length] ?? 'tops';
    return parent.closet.addItem({ body: { profileId, name: `Item ${number}`, category } });
  });
  return parent;
};

const measure = async (url: string): Promise<void> => {
  const parent = await createFamily(url);
  const browser = await launchBrowser();
  try {
    const { page, context, waitUntilIdle } = await openTab(browser, url, { width: 1280, height: 900 });
    const report = createReport(page);
    await page.goto('/login');
    await waitUntilIdle();
    await report('type on the login page', () => page.getByRole('textbox').first().pressSequentially('nora'));

    await context.addCookies(parent.cookies());
    await page.goto('/family');
    await page.getByRole('button', { name: 'Plan everyone' }).waitFor();
    await waitUntilIdle();
    await report('plan everyone', () => page.getByRole('button', { name: 'Plan everyone' }).click());
    await page.locator('td[data-state="planned"]').nth(CHILDREN).waitFor();
    await page.getByRole('dialog').waitFor();
    await waitUntilIdle();
    await report('close the result', () => page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const ownRow = page.getByRole('row', { name: new RegExp(`^${parent.profile.name}`) });
    const outfit = ownRow.locator('td[data-state="planned"]').first();
    await report('open a day', () => outfit.getByRole('button').first().click());
    await page.getByRole('dialog').waitFor();
    await report('close the day', () => page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await report('drag an outfit to the last day', () =>
      outfit.getByRole('article').dragTo(ownRow.locator('td[data-day]').last()),
    );
    await waitUntilIdle();
  } finally {
    await browser.close();
  }
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-family-'));
  const { url, stop } = await startFitfolk({ dataDir: folder.path, env: { RATE_LIMIT_FACTOR: '1000000' } });
  await measure(url).finally(stop);
});
