/** @module-tag extended */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestOutfit } from './support/test-outfits.ts';
import { createGradientPhoto, createItemPhoto, type GradientOptions } from './support/test-photos.ts';
import { createTestUser, type TestUser, uploadClothingImage } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});

/** Selects a photo in the post dialog. */
const selectPhoto = (page: Page, buffer: Buffer, format = 'jpeg'): Promise<void> =>
  page
    .getByTestId('post-picture')
    .setInputFiles({ name: `outfit.${format}`, mimeType: `image/${format}`, buffer });

/** Posts a photo with the settings that the dialog proposes. */
const postPhoto = async (user: TestUser, buffer: Buffer, format = 'jpeg'): Promise<void> => {
  const page = await openPageAs(browser, instance.url, user, { path: '/feed' });
  await page.getByRole('button', { name: 'Post OOTD' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Up to 60 MB, also HEIC').waitFor();
  await selectPhoto(page, buffer, format);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Returns the part of a gradient photo that the user's post shows, in fractions of the photo. */
const readPostedArea = async (user: TestUser): Promise<Area> => {
  const [post] = await user.feed.listPosts({ query: { of: 'own' } });
  const bytes = Buffer.from(await (await user.fetch(post?.imageUrl ?? '')).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const getPixel = (x: number, y: number) => {
    const [red = 0, green = 0] = data.subarray((y * info.width + x) * 3);
    return { red: red / 255, green: green / 255 };
  };
  const [start, end] = [getPixel(0, 0), getPixel(info.width - 1, info.height - 1)];
  return { left: start.red, top: start.green, right: end.red, bottom: end.green };
};

/** Greatest distance between a posted edge and the expected one, as a fraction of the photo. */
const TOLERANCE = 0.03;
/** A GIF has 256 colors, so its pixels tell their place less exactly. */
const GIF_TOLERANCE = 0.09;

const expectArea = (posted: Area, expected: Area, tolerance = TOLERANCE): void => {
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(Math.abs(posted[side] - expected[side]), `${side}: ${posted[side]}`).toBeLessThan(tolerance);
  }
};

/** Color below the pieces of an outfit, as `--ground`. */
const GROUND = [0xf1, 0xeb, 0xe1];
/** Difference of a color channel that the compression may cause. */
const MAX_DIFFERENCE = 8;

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/** Returns the color of an image in the middle of its height, at a share of its width. */
const readColor = async (image: Buffer, left: number): Promise<number[]> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(info.height / 2) * info.width + Math.floor(left * info.width);
  return [...data.subarray(pixel * info.channels, pixel * info.channels + 3)];
};

const expectColor = (color: readonly number[], expected: readonly number[]): void => {
  for (const [index, channel] of color.entries())
    expect(Math.abs(channel - (expected[index] ?? 0))).toBeLessThan(MAX_DIFFERENCE);
};

describe('post dialog', () => {
  it.each<readonly [string, number, number, GradientOptions, Area]>([
    ['a 900 × 1200 photo', 900, 1200, {}, WHOLE],
    ['a 12-megapixel photo', 3000, 4000, {}, WHOLE],
    ['a 12-megapixel photo stored on its side', 3000, 4000, { rotated: true }, WHOLE],
    ['an AVIF photo', 900, 1200, { format: 'avif' }, WHOLE],
    ['a GIF photo', 900, 1200, { format: 'gif' }, WHOLE],
    ['a small photo', 240, 320, {}, WHOLE],
    ['a landscape photo', 1200, 900, {}, WHOLE],
    ['a panorama', 3200, 900, {}, { left: 0.25, top: 0, right: 0.75, bottom: 1 }],
    ['a 9:16 photo', 900, 1600, {}, WHOLE],
  ])('posts as much of %s as phones show of theirs', async (_photo, width, height, options, expected) => {
    const user = await createTestUser(instance.url);
    await postPhoto(user, await createGradientPhoto(width, height, options), options.format);
    expectArea(await readPostedArea(user), expected, options.format === 'gif' ? GIF_TOLERANCE : TOLERANCE);
  });

  it('keeps the chosen part of a photo through a reload and posts it', async () => {
    const user = await createTestUser(instance.url);
    const page = await openPageAs(browser, instance.url, user, { path: '/feed' });
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('button', { name: 'Post OOTD' }).first().click();
    const zoom = dialog.getByLabel('Zoom');
    await open();
    await selectPhoto(page, await createGradientPhoto(900, 1200));
    await zoom.fill('2');
    const frame = dialog.getByRole('group', { name: 'Move the photo with the arrow keys' });
    const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 400, y + 600, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();

    await open();
    await expect.poll(() => zoom.inputValue()).toBe('2');
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expectArea(await readPostedArea(user), { left: 0, top: 0, right: 0.5, bottom: 0.5 });
  });

  it("shows the pieces of today's outfit that have no cut-out as photos on the ground", async () => {
    const user = await createTestUser(instance.url);
    const photo = await createItemPhoto();
    const imageUrl = await uploadClothingImage(user, photo);
    const { closet, profile } = user;
    const item = await closet.addItem({
      body: { profileId: profile.id, name: 'Navy tee', category: 'tops', imageUrl },
    });
    const scheduledDate = toCalendarDay(new Date(), user.user.timeZone);
    await createTestOutfit(user, [item], { scheduledDate });
    const page = await openPageAs(browser, instance.url, user, { path: '/feed' });
    await page.getByRole('button', { name: 'Post OOTD' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: "Use today's outfit" }).click();
    await dialog.getByLabel('Zoom').waitFor();
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const [post] = await user.feed.listPosts({ query: { of: 'own' } });
    const posted = Buffer.from(await (await user.fetch(post?.imageUrl ?? '')).arrayBuffer());
    expectColor(await readColor(posted, 0.05), GROUND);
    expectColor(await readColor(posted, 0.16), await readColor(photo, 0.05));
  });
});
