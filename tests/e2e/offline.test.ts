/** @module-tag extended */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { createHttpServer } from '@fitfolk/service-kit/http/server';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { FIRST_VISIT, openTab } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { openControlledTab } from './support/stored-tab.ts';

const getTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('the offline page', () => {
  it('answers a visitor without a connection and loads the page again later', async () => {
    const { page, context, errors } = await openControlledTab();

    await context.setOffline(true);
    await page.reload();
    await getTitle(page, "Couldn't load Fitfolk").waitFor();
    await page.getByText('Check your connection and try again in a moment.').waitFor();
    expect(await page.title()).toBe("Couldn't load Fitfolk");
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family}: ${status}`),
    );
    expect(fonts.sort()).toEqual(['Figtree: loaded', 'Fraunces: loaded']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityIssues(page), colorScheme).toEqual([]);
    }

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText('Sign in to your account').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('uses the language and the theme of the browser', async () => {
    const { page, context } = await openControlledTab();
    await page.evaluate(() => {
      localStorage.setItem('language', 'de');
      localStorage.setItem('theme', 'dark');
    });

    await context.setOffline(true);
    await page.goto('/closet').catch(() => undefined);
    await getTitle(page, 'Fitfolk konnte nicht geladen werden').waitFor();

    expect(await page.getByRole('button').textContent()).toBe('Nochmal versuchen');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await context.close();
  });

  it('is replaced at once by that of a new version', async () => {
    const worker = await readFile(join(REPOSITORY_ROOT, 'frontends/shell/dist/service-worker.js'), 'utf8');
    let version = 1;
    const server = createHttpServer(createLogger('silent'));
    server.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Page</title>'));
    server.get('/service-worker.js', (_request, reply) =>
      reply.type('text/javascript').send(`${worker}// ${version}`),
    );
    const { browser } = await shareInstance();
    const { page, context } = await openTab(
      browser,
      await server.listen({ host: '127.0.0.1', port: 0 }),
      FIRST_VISIT,
    );
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });

    version = 2;
    const states = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const previous = registration.active;
      await registration.update();
      const next = registration.installing ?? registration.waiting ?? registration.active;
      await new Promise<void>((resolve) => {
        const check = () => next?.state === 'activated' && resolve();
        next?.addEventListener('statechange', check);
        check();
      });
      return { isReplaced: registration.active !== previous, isWaiting: registration.waiting !== null };
    });

    expect(states).toEqual({ isReplaced: true, isWaiting: false });
    await context.close();
    await server.close();
  });
});
