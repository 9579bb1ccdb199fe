import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openTab } from '../browser.ts';
import { createPhonePhoto } from '../test-photos.ts';

/** Registers a user in a new browser context, completes onboarding, adds and removes an item, and logs out and in again. */
export const completeUserJourney = async (browser: Browser, url: string): Promise<void> => {
  const { page, errors, context } = await openTab(browser, url, { isFirstVisit: true });
  const username = `ana-${randomBytes(5).toString('hex')}`;
  const photo = { name: 'denim-jacket.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() };
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const toast = (text: string) => page.getByTestId('toast').getByText(text, { exact: true }).first();

  await page.goto('/closet');
  await page.waitForURL('**/login');
  await page.getByText('Sign in to your account').waitFor();
  await page.getByRole('link', { name: 'Create one' }).click();

  await page.getByText('Create your account').waitFor();
  await button('Create Account').click();
  await page.getByText('Username must be at least 3 characters').waitFor();
  await page.getByPlaceholder('Choose a username').fill(username);
  await page.getByLabel(/email/i).fill(`${username}@example.com`);
  await page.getByPlaceholder('At least 6 characters').fill('long-enough');
  await button('Create Account').click();

  await page.waitForURL('**/onboarding');
  await toast('Your account has been created successfully.').waitFor();
  await page.locator('input[type=file]').setInputFiles(photo);
  await toast('Profile picture uploaded successfully').waitFor();
  await page.getByText('Family Account').click();
  await page.getByText('Parent/Guardian').click();
  await page.getByPlaceholder('What should we call you?').fill('Ana');
  await button('Complete Setup').click();

  await button('Not Now').click();
  await heading('Welcome back, Ana').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByText("Let's plan today's fit").waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Closet', exact: true }).click();

  await heading('My Closet').waitFor();
  await page.getByText("Let's add some pieces").waitFor();
  await button('Add Clothing Item').first().click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Add to Closet', exact: true }).isDisabled())
    .toBe(true);
  await dialog.locator('input[type=file]').first().setInputFiles(photo);
  await toast('AI Analysis Complete').waitFor();
  expect(await dialog.getByPlaceholder('Blue denim jacket').inputValue()).not.toBe('');
  await dialog.getByLabel('Item Name').fill('Denim jacket');
  await dialog.getByLabel('Category').selectOption('outerwear');
  await dialog.getByLabel('Tags').fill('work, weekend, third');
  await dialog.getByRole('button', { name: 'Add to Closet', exact: true }).click();
  await toast('Clothing item added to your closet!').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const card = page.getByRole('listitem').filter({ hasText: 'Denim jacket' });
  await card.getByText('#work').waitFor();
  expect(await card.getByText('#third').count()).toBe(0);
  await expect
    .poll(() =>
      card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  const isPortrait = await card
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
  expect(isPortrait).toBe(true);
  await button(/^Shoes/i).click();
  await page.getByText(/No shoes yet/i).waitFor();
  await button(/^Outerwear/i).click();
  await card.waitFor();

  await card.hover();
  await card.getByRole('button', { name: /delete|remove/i }).click();
  await toast('Item removed from closet').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
  await button('Log Out').click();

  await page.waitForURL('**/login');
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast('Invalid username or password').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('long-enough');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast("You've successfully signed in.").waitFor();
  await heading('Welcome back, Ana').waitFor();

  await page.goto('/nowhere');
  await heading('404 Page Not Found').waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.goto('/closet');
  await page.getByText("Let's add some pieces").waitFor();
  expect(errors).toEqual([]);
  await context.close();
};
