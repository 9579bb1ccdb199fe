/** @module-tag extended */
import { randomBytes } from 'node:crypto';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { fillPlaceholders } from '@fitfolk/contracts/core/messages';
import type serverTexts from '@fitfolk/i18n/en/server/messages.json';
import type onboardingTexts from '@fitfolk/i18n/en/shell/onboarding.json';
import type registerTexts from '@fitfolk/i18n/en/shell/register.json';
import type shellTexts from '@fitfolk/i18n/en/shell/shell.json';
import languageNames from '@fitfolk/i18n/languages.json' with { type: 'json' };
import { readTextsIn } from '@fitfolk/i18n/read-texts';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { DESKTOP, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('preferences', () => {
  it('apply the language, the temperature unit and the first day of the week on every page', async () => {
    const ana = await createTestUser(instance.url);
    await addTestItems(ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/settings' });
    const navigation = page.getByRole('navigation').first();

    await page.getByLabel('Temperature').selectOption('Celsius (°C)');
    await page.getByTestId('toast').getByText('Preference saved').waitFor();
    await page.getByLabel('Week starts on').selectOption('Monday');
    await expect.poll(async () => (await ana.auth.currentUser()).weekStart).toBe('monday');
    await page.getByLabel('Language').selectOption('Deutsch');

    // The page, the shell and the navigation labels of the remotes switch without a reload.
    await page.getByRole('heading', { level: 1, name: 'Optionen' }).waitFor();
    await page.getByTestId('toast').getByText('Einstellung gespeichert').waitFor();
    await navigation.getByRole('link', { name: 'Schrank', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.title()).toBe('Optionen · Fitfolk');
    expect(await ana.auth.currentUser()).toMatchObject({
      language: 'de',
      temperatureUnit: 'celsius',
      weekStart: 'monday',
    });

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Optionen' }).waitFor();
    await navigation.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByText(/^22\s°C$/).waitFor();
    await page.getByText('Teils bewölkt').waitFor();
    await page.getByText('Leichte Jacke').waitFor();

    await navigation.getByRole('link', { name: 'Planer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Outfit-Planer' }).waitFor();
    const days = page.locator('[data-day]');
    await days.first().waitFor();
    const shown = await days.evaluateAll((all) => all.map((day) => day.getAttribute('data-day')));
    expect(shown).toEqual(listWeekDays(toCalendarDay(new Date(), ana.user.timeZone), 'monday'));
    expect(await days.first().getByRole('heading').textContent()).toContain('Montag');
    await page.getByRole('button', { name: 'KI-Vorschläge' }).click();
    await page
      .getByText(/^Ausgesucht für einen milden Tag um 22\s°C/)
      .first()
      .waitFor();
  });

  it('use the account language after login and the last language on the login page', async () => {
    const ana = await createTestUser(instance.url);
    await ana.auth.updateUser({ body: { language: 'de' } });
    const { page, errors } = await openTab(browser, instance.url, DESKTOP);

    await page.goto('/login');
    await page.getByLabel('Username').fill(ana.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByTestId('toast').getByText('Benutzername oder Passwort stimmt nicht').waitFor();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();

    await page.getByRole('heading', { name: 'Willkommen zurück, Ana' }).waitFor();
    await page.getByRole('link', { name: 'Optionen', exact: true }).first().click();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByText('Melde dich bei deinem Konto an').waitFor();
    await page.reload();
    await page.getByText('Melde dich bei deinem Konto an').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['chosen before registration', 'de', 'en-US', { temperatureUnit: 'celsius', weekStart: 'monday' }],
    ['of the browser', 'de', 'de-AT', { temperatureUnit: 'celsius', weekStart: 'monday' }],
    ['of the browser', 'fr', 'fr-FR', { temperatureUnit: 'celsius', weekStart: 'monday' }],
    ['of the browser', 'fr', 'fr-CA', { temperatureUnit: 'celsius', weekStart: 'sunday' }],
    ['of the browser', 'es', 'es-US', { temperatureUnit: 'fahrenheit', weekStart: 'sunday' }],
  ] as const)(
    'begin with the language %s, %s, and the units of its region, %s',
    async (_, language, locale, units) => {
      const register = readTextsIn<typeof registerTexts>(language, 'shell/register');
      const onboarding = readTextsIn<typeof onboardingTexts>(language, 'shell/onboarding');
      const { validation } = readTextsIn<typeof serverTexts>(language, 'server/messages');
      const { home } = readTextsIn<typeof shellTexts>(language, 'shell/shell');
      const username = `mia-${randomBytes(6).toString('hex')}`;
      const { page, errors } = await openTab(browser, instance.url, { ...DESKTOP, locale });

      await page.goto('/register');
      if (locale === 'en-US')
        await page.getByRole('button', { name: languageNames[language], exact: true }).click();
      await page.getByLabel(register.username).fill('m');
      await page.getByRole('button', { name: register.submit }).click();
      await page.getByText(fillPlaceholders(validation['username-too-short'], { count: 3 })).waitFor();
      await page.getByLabel(register.username).fill(username);
      await page.getByLabel(register.email).fill(`${username}@example.com`);
      await page.getByLabel(register.password, { exact: true }).fill('ein-ziemlich-langes-geheimnis');
      await page.getByRole('button', { name: register.submit }).click();
      await page.getByLabel(onboarding.profileName).fill('Mia');
      await page.getByRole('button', { name: onboarding.submit }).click();

      await page.getByRole('heading', { name: fillPlaceholders(home.heading, { name: 'Mia' }) }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const user = await page.evaluate(async () => (await fetch('/api/auth/user')).json());
      expect(user).toMatchObject({ username, language, ...units });
      expect(errors).toEqual([]);
    },
  );
});
