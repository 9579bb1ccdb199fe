import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { completeUserJourney } from './support/complete-user-journey.ts';
import { type Instance, modes, startInstance } from './support/instance.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(modes)('user journey $mode', (mode) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance(mode);
  });
  afterAll(() => instance?.remove());

  it('lets a user register, complete onboarding, add an item from a photo, log out and log in again', async () => {
    await completeUserJourney(browser, instance.url);
  });
});
