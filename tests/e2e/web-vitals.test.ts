/** @module-tag extended */
import { findFreePort } from '@fitfolk/dev/processes/ports';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';

let browser: Browser;
let shared: Instance;
let instance: Instance;
let metricsUrl: string;
beforeAll(async () => {
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  ({ browser, instance: shared } = await shareInstance());
  instance = await startInstance({ env: { METRICS_PORT: `${port}` } });
});
afterAll(() => instance?.remove());

describe('web vitals', () => {
  it('are measured by the pattern of the page and reported when it is left', async () => {
    const { page, errors, waitUntilIdle } = await openTab(browser, instance.url);
    await page.goto('/login?next=secret');
    await page.getByLabel('Username').click();
    await waitUntilIdle();
    await page.goto('/register');

    const readMetrics = async () => (await fetch(metricsUrl)).text();
    const inLogin = (vital: string) =>
      `fitfolk_web_vital_seconds_count{service="gateway",vital="${vital}",page="/login"} 1`;
    await expect.poll(readMetrics).toContain(inLogin('LCP'));
    const metrics = await readMetrics();
    expect(metrics).toContain(inLogin('TTFB'));
    expect(metrics).toContain('fitfolk_layout_shift_count{service="gateway",page="/login"} 1');
    expect(metrics).not.toContain('secret');
    expect(errors).toEqual([]);
  });

  it('are not measured where nobody collects metrics', async () => {
    const { page, waitUntilIdle } = await openTab(browser, shared.url);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/login');
    await waitUntilIdle();

    expect(scripts.filter((url) => url.includes('web-vitals'))).toEqual([]);
  });
});
