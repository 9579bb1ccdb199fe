import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createPhonePhoto } from './support/test-photos.ts';
import { createTestUser } from './support/test-user.ts';

const getPost = (page: Page, caption: string) =>
  page.getByRole('article').filter({ has: page.getByText(caption, { exact: true }) });

describe('feed page', () => {
  it('crops a photo in its proportions and publishes it as a competition entry and shows it to others live, and its votes to everyone', async () => {
    const { browser, instance } = await shareInstance();
    const openFeed = async (name: string) =>
      openPageAs(browser, instance.url, await createTestUser(instance.url, { name }), { path: '/feed' });
    const [anaPage, benPage] = [await openFeed('Ana'), await openFeed('Ben')];
    await anaPage.getByRole('button', { name: 'Post OOTD' }).first().click();
    const dialog = anaPage.getByRole('dialog');
    const buffer = await createPhonePhoto();
    await dialog
      .getByTestId('post-picture')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByLabel('Zoom').fill('2');
    const crop = dialog.getByLabel('Move the photo with the arrow keys');
    await crop.focus();
    await crop.press('ArrowUp');
    await dialog.getByLabel('Caption').fill('Blue all over');
    await dialog.getByLabel("Enter today's competition").check();
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const [ownPost, othersPost] = [getPost(anaPage, 'Blue all over'), getPost(benPage, 'Blue all over')];
    await ownPost.waitFor();
    await othersPost.waitFor();
    await benPage.getByText(/^[1-9]\d* entr(y|ies)$/).waitFor();
    const image = othersPost.getByRole('img', { name: "Ana's outfit" });
    // The ratio is NaN until the image has loaded.
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight))
      .toBeCloseTo(3 / 4, 2);

    await othersPost.getByRole('button', { name: 'Vote, 0 so far' }).click();
    await othersPost.getByRole('button', { name: 'Remove your vote, 1 so far' }).waitFor();
    await ownPost.getByText('1 vote', { exact: true }).waitFor({ state: 'attached' });

    await anaPage.getByRole('button', { name: 'Post OOTD' }).first().click();
    await anaPage.getByText("You've already entered today's competition.").waitFor();
  });
});
