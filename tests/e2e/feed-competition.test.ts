/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from './support/layout/layout-shift.ts';
import { openPageAs } from './support/planner-page.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestPost, createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
});
afterAll(async () => {
  await browser?.close();
  await instance?.remove();
});

const PHONE = { width: 390, height: 844 };
const openFeed = (user: TestUser) => openPageAs(browser, instance.url, user, { path: '/feed' });
/** Leaves the posts of the family, on which the feed of a family opens. */
const showEveryone = (page: Page) => page.getByRole('radio', { name: 'Everyone' }).check({ force: true });

describe('feed page', () => {
  it.each([PHONE, { width: 1280, height: 800 }])(
    'keeps its layout while it loads in $width × $height',
    async (viewport) => {
      const user = await createTestUser(instance.url, { name: 'Una' });
      await createTestPost(user, { caption: 'Steady', isCompetitionEntry: true });
      const { page, context, waitUntilIdle } = await openTab(browser, instance.url, viewport);
      await context.addCookies(user.cookies());
      const readLayoutShift = await recordLayoutShift(page);
      await page.goto('/feed');
      await page.getByText('Steady').first().waitFor();
      await waitUntilIdle();
      expect((await readLayoutShift()).layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    },
  );

  it("opens today's entries above the posts by pointer, touch and keyboard", async () => {
    const [ida, kai] = [
      await createTestUser(instance.url, { name: 'Ida' }),
      await createTestUser(instance.url, { name: 'Kai' }),
    ];
    await createTestPost(ida, { caption: 'Entry of Ida', isCompetitionEntry: true });
    const page = await openFeed(kai);
    const tile = page.getByRole('button', { name: /^Ida/ });
    const dialog = page.getByRole('dialog', { name: 'Outfit of the day by Ida' });
    await tile.click();
    await dialog.getByRole('button', { name: 'Vote, 0 so far' }).click();
    await dialog.getByRole('button', { name: 'Remove your vote, 1 so far' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ida 1 vote' }).press('Enter');
    await dialog.waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const { page: phone, context } = await openTab(browser, instance.url, { ...PHONE, hasTouch: true });
    await context.addCookies(kai.cookies());
    await phone.goto('/feed');
    await phone.getByRole('button', { name: /^Ida/ }).tap();
    await phone.getByRole('dialog', { name: 'Outfit of the day by Ida' }).waitFor();
    await phone.keyboard.press('Escape');
    await phone.getByRole('button', { name: "Enter today's competition" }).tap();
    expect(await phone.getByRole('checkbox', { name: "Enter today's competition" }).isChecked()).toBe(true);
  });

  it('hides vote counts on the page of a child until a parent shows them', async () => {
    const [noa, mum] = [
      await createTestUser(instance.url, { name: 'Noa' }),
      await createTestUser(instance.url, { name: 'Mum', isParent: true }),
    ];
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await mum.auth.changePlan({ body: { plan: 'pro' } });
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    await createTestPost(noa, { caption: 'Count my entry', isCompetitionEntry: true });
    const toPost = (page: Page) => page.getByRole('article').filter({ hasText: 'Count my entry' });
    const mums = await openFeed(mum);
    const page = await openFeed(mum);
    await page.evaluate((id) => localStorage.setItem('activeProfile', id), mia.id);
    await page.reload();
    for (const each of [mums, page]) await showEveryone(each);

    await toPost(page).getByRole('button', { name: 'Vote', exact: true }).click();
    await toPost(page).getByRole('button', { name: 'Voted', exact: true }).waitFor();
    await toPost(mums).getByRole('button', { name: 'Vote, 1 so far' }).waitFor();
    expect(await page.getByRole('button', { name: 'Noa You voted' }).count()).toBe(1);

    await mum.auth.changeProfile({ params: { profileId: mia.id }, body: { hidesVoteCounts: false } });
    await page.reload();
    await showEveryone(page);
    await toPost(page).getByRole('button', { name: 'Remove your vote, 1 so far' }).waitFor();
    await toPost(mums).getByRole('button', { name: 'Vote, 1 so far' }).click();
    await toPost(page).getByRole('button', { name: 'Remove your vote, 2 so far' }).waitFor();
  });

  it('shows the votes of a post live', async () => {
    const [noa, ben] = [await createTestUser(instance.url), await createTestUser(instance.url)];
    await createTestPost(noa, { caption: 'Count me' });
    const [ownPost, othersPost] = [await openFeed(noa), await openFeed(ben)].map((page) =>
      page.getByRole('article').filter({ hasText: 'Count me' }),
    );
    await othersPost?.getByRole('button', { name: 'Vote, 0 so far' }).click();
    await othersPost?.getByRole('button', { name: 'Remove your vote, 1 so far' }).waitFor();
    await ownPost?.getByText('1 vote', { exact: true }).waitFor({ state: 'attached' });
    await othersPost?.getByRole('button', { name: /^Remove your vote/ }).click();
    await ownPost?.getByText('0 votes', { exact: true }).waitFor({ state: 'attached' });
  });

  it("posts an image of today's outfit and says why a post without a photo cannot be sent", async () => {
    const mia = await createTestUser(instance.url, { name: 'Mia' });
    const scheduledDate = toCalendarDay(new Date(), mia.user.timeZone);
    await createTestOutfit(mia, (await addTestItems(mia)).slice(0, 4), { scheduledDate });
    const page = await openFeed(mia);
    await page.getByRole('button', { name: 'Post OOTD' }).first().click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Post', exact: true });
    await dialog.getByText('Choose a photo first.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: "Use today's outfit" }).click();
    await dialog.getByLabel('Zoom').waitFor();
    const tags = dialog.getByRole('group', { name: 'Tag your pieces' }).getByRole('button');
    expect(await tags.evaluateAll((all) => all.map((tag) => tag.ariaPressed))).toEqual(Array(4).fill('true'));
    await tags.first().click();
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const [post] = await mia.feed.listPosts({ query: { of: 'own' } });
    expect(post?.items).toHaveLength(3);
    const names = page.getByRole('list', { name: 'Worn by Mia' }).getByRole('listitem');
    expect(await names.allTextContents()).toEqual(post?.items?.map(({ name }) => name));
  });
});
