/** @module-tag extended */
import { randomBytes } from 'node:crypto';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { countPresses } from './support/count-presses.ts';
import { type Instance, startInstance } from './support/instance.ts';

const PHONE = { width: 390, height: 844 };
const MAX_PRESSES = 45;
/** Photos of a person: names by which the server knows the kind without its network, and colors that differ. */
const PHOTOS = [
  ['red-shirt', '#c0392b'],
  ['navy-jeans', '#1f2f5c'],
  ['white-sneakers', '#f2f2f2'],
  ['green-sweater', '#2e8f40'],
  ['brown-coat', '#7a4a21'],
] as const;

const createPhotos = (person: number) =>
  Promise.all(
    PHOTOS.map(async ([name, color], index) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await createItemPhoto({ color, seed: person * PHOTOS.length + index }),
    })),
  );

let fitfolk: Instance;
let browser: Browser;
beforeAll(async () => {
  [fitfolk, browser] = await Promise.all([
    // As a household runs it: several profiles belong to Pro.
    startInstance({ env: { PLAN_PROVIDER: 'included' } }),
    launchBrowser(),
  ]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await fitfolk?.remove();
});

/** Presses a field, as a person does before typing. */
const type = async (field: Locator, text: string): Promise<void> => {
  await field.click();
  await field.fill(text);
};

describe('a new family', () => {
  it('has a planned week with five photos each of two people in 45 presses', async () => {
    const { page, errors } = await openTab(browser, fitfolk.url, { ...PHONE, isFirstVisit: true });
    const getPresses = await countPresses(page);
    const [ofAna, ofMia] = await Promise.all([createPhotos(0), createPhotos(1)]);
    const username = `ana-${randomBytes(5).toString('hex')}`;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create one' }).click();
    await type(page.getByPlaceholder('Choose a username'), username);
    await type(page.getByLabel(/email/i), `${username}@example.com`);
    await type(page.getByPlaceholder('At least 6 characters'), 'long-enough');
    await button('Create Account').click();

    await page.getByText('Family Account').click();
    await page.getByText('Parent/Guardian').click();
    await type(page.getByPlaceholder('What should we call you?'), 'Ana');
    await button('Add a child').click();
    await type(page.getByLabel('Name of child 1'), 'Mia');
    await type(page.getByLabel('Birth year of child 1'), '7');
    await button('Complete Setup').click();
    await button('Not Now').click();

    const tray = page.getByRole('region', { name: /^Add \d+ photos?$/ });
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'Photograph five things' }).click();
    await page.getByLabel('Add several photos at once').setInputFiles(ofAna);
    await tray.getByRole('button', { name: 'Add 5 to Closet' }).click();
    await tray.waitFor({ state: 'detached' });
    await button('Add Clothing Item').first().click();
    await page.getByLabel('Add several photos at once').setInputFiles(ofMia);
    await tray.getByLabel(/^Person for/).selectOption('Mia');
    await tray.getByRole('button', { name: 'Add 5 to Closet' }).click();
    await tray.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await steps.getByRole('link', { name: 'Plan your first week' }).click();
    await button('Plan everyone').click();
    const result = page.getByRole('dialog', { name: /outfits planned$/ });
    await result.getByText('Mia').first().waitFor();
    await result.getByText('Ana').first().waitFor();

    // Each choice of files takes two further presses, in the picker of the phone.
    expect(getPresses() + 4).toBeLessThanOrEqual(MAX_PRESSES);
    expect(errors).toEqual([]);
  });
});
