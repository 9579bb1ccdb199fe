import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestPost, createTestUser, upgradeToPro } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

const getPost = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });
const isImageLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

describe('followers of a child', () => {
  it('ask a parent, who sees the request live, approves it and takes it back', async () => {
    const [ana, rosa] = [
      await createTestUser(instance.url, { name: 'Ana', isParent: true }),
      await createTestUser(instance.url, { name: 'Rosa' }),
    ];
    await ana.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, ana);
    const mia = await ana.auth.createProfile({ body: { name: 'Mia' } });
    await createTestPost(ana, { caption: 'At the office today', audience: 'everyone' });
    await createTestPost({ ...ana, profile: mia }, { caption: 'My dinosaur jacket', audience: 'followers' });
    const parent = await openPageAs(browser, instance.url, ana, {
      path: '/feed',
      tab: { width: 390, height: 844 },
    });
    const follower = await openPageAs(browser, instance.url, rosa, { path: '/feed' });
    const open = parent.getByRole('button', { name: 'Followers of your children' });
    await open.waitFor();

    const post = getPost(follower, 'At the office today');
    await post.getByRole('button', { name: /^More/ }).click();
    await follower.getByRole('menuitem', { name: 'Ask to follow the children' }).click();
    await follower.getByTestId('toast').getByText('Request sent').waitFor();
    expect(await getPost(follower, 'My dinosaur jacket').count()).toBe(0);

    await parent.getByText('1 request is waiting for you').waitFor({ state: 'attached' });
    await follower.getByRole('radio', { name: 'Following' }).check({ force: true });
    const sent = follower.getByRole('region', { name: 'Waiting for an answer' });
    await sent.getByText("You asked to follow Ana's children").first().waitFor();
    await open.press('Enter');
    const dialog = parent.getByRole('dialog');
    expect(await dialog.getByRole('checkbox', { name: 'Mia' }).isChecked()).toBe(true);
    expect(await findAccessibilityIssues(parent)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText("Rosa sees Mia's posts").waitFor();

    await sent.waitFor({ state: 'detached' });
    const child = getPost(follower, 'My dinosaur jacket');
    await child.waitFor();
    await expect.poll(() => child.getByRole('img').first().evaluate(isImageLoaded)).toBe(true);

    await createTestPost(
      { ...ana, profile: mia },
      { caption: 'Live from kindergarten', audience: 'followers' },
    );
    await getPost(follower, 'Live from kindergarten').waitFor();

    await dialog.getByRole('button', { name: "Hide Mia's posts from Rosa" }).click();
    await dialog.getByText("Rosa sees Mia's posts").waitFor({ state: 'detached' });
    await child.waitFor({ state: 'detached' });
  });
});
