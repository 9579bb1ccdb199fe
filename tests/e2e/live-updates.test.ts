import type { Browser } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';
import { getOutfitCard, openPageAs } from './support/planner-page.ts';
import { getToday, UPDATE_TIMEOUT_MS, waitForLiveChanges } from './support/scenarios/live-changes.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

describe('live updates', () => {
  it('show changes from one device on another', () => waitForLiveChanges(browser, instance.url));

  it('pass between one process per deployable', { tags: 'extended' }, async () => {
    const apart = await startInstance({ apart: true });
    try {
      await waitForLiveChanges(browser, apart.url);
    } finally {
      await apart.remove();
    }
  });

  it('resume after a server crash and include missed changes', { tags: 'extended' }, async () => {
    const ana = await createTestUser(instance.url);
    const items = await addTestItems(ana);
    const page = await openPageAs(browser, instance.url, ana, { path: '/planner' });
    await createTestOutfit(ana, items.slice(0, 3), { name: 'Before', scheduledDate: getToday(ana) });
    await getOutfitCard(page, getToday(ana), 'Before').waitFor();
    await instance.crashAndRestart();
    await createTestOutfit(ana, items.slice(0, 3), { name: 'After', scheduledDate: getToday(ana) });
    await getOutfitCard(page, getToday(ana), 'After').waitFor({ timeout: UPDATE_TIMEOUT_MS });
  });
});
