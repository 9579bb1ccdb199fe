/** @module-tag extended */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTab, openTab } from './support/browser.ts';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createItemPhoto, createShirtPhoto } from './support/test-photos.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let browser: Browser;
let instance: Instance;
let phonePhotos: readonly PhotoFile[];
beforeAll(async () => {
  [{ browser, instance }, phonePhotos] = await Promise.all([shareInstance(), createPhonePhotos()]);
});

type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const createFile = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer,
});

/** Creates an image of one color, which even in 50 megapixels takes no time to encode. */
const create = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A drawing of a shirt that the Python package `pillow-heif` 1.8 has encoded. */
const readHeic = () => readFile(join(import.meta.dirname, 'support/item.heic'));

/** Largest photo that a page takes, in bytes. */
const MAX_PHOTO_BYTES = 62_914_560;
const FIFTEEN_MB = 15_000_000;

const createPhonePhotos = async (): Promise<PhotoFile[]> => {
  const shirt = await createItemPhoto();
  return [
    createFile('iphone.heic', await readHeic(), ''),
    createFile(
      '48mp.jpg',
      await create(8064, 6048, '#33507c').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ),
    createFile('50mp.jpg', await create(8160, 6144, '#b3202a').jpeg().toBuffer()),
    createFile('24mp.avif', await create(6000, 4000, '#444444').avif({ effort: 0 }).toBuffer(), 'image/avif'),
    createFile('cut.jpg', shirt.subarray(0, Math.round(shirt.length * 0.7))),
    createFile(
      '15mb.jpg',
      Buffer.concat([await create(3000, 4000, '#0b6e4f').jpeg().toBuffer()], FIFTEEN_MB),
    ),
  ];
};

const createFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'fitfolk-photos-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};

const openCloset = async (user: TestUser): Promise<BrowserTab> => {
  const tab = await openTab(browser, instance.url);
  await tab.context.addCookies(user.cookies());
  await tab.page.goto('/closet');
  await tab.page.locator('h1').waitFor();
  return tab;
};

const openForm = (page: Page) => page.getByRole('button', { name: 'Add Clothing Item' }).first().click();
const getPhotoInput = (page: Page) => page.getByRole('dialog').locator('input[type=file]').first();
const chooseSeveral = async (page: Page, files: readonly PhotoFile[]): Promise<void> => {
  await openForm(page);
  await page.getByLabel('Add several photos at once').setInputFiles([...files]);
};
const getTray = (page: Page) => page.getByRole('region', { name: /^Add \d+ photos?$/ });
const getToast = (page: Page, text: string) => page.getByTestId('toast').getByText(text).first();

/** Records the sizes of files that the page sends, which Chromium does not report. */
const recordSentFiles = (): void => {
  const sizes: number[] = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (body instanceof Blob) sizes.push(body.size);
    send.call(this, body);
  };
  Reflect.set(window, 'sentFiles', sizes);
};

/** Returns the size of an image as it is served. */
const readSize = async (user: TestUser, imageUrl: string | null) => {
  const bytes = Buffer.from(await (await user.fetch(imageUrl ?? '')).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return `${width} × ${height}`;
};

describe('several photos from phones', () => {
  it('become small uploads, and each file that is none has its reason', async () => {
    const user = await createTestUser(instance.url);
    const { page, errors } = await openCloset(user);
    await page.evaluate(recordSentFiles);

    await chooseSeveral(page, [
      ...phonePhotos,
      createFile('empty.jpg', Buffer.alloc(0)),
      createFile('notes.txt', Buffer.from('notes'), 'text/plain'),
      createFile('text.png', Buffer.from('text'), 'image/png'),
      createFile('broken.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')),
    ]);
    await getToast(page, 'This file is empty: empty.jpg. Only image files are allowed: notes.txt.').waitFor();
    const tray = getTray(page);
    const getRow = (file: string) => tray.getByRole('listitem').filter({ hasText: file });
    await getRow('text.png').getByText('Only image files are allowed').waitFor();
    await getRow('broken.jpg').getByText('This photo is damaged').waitFor();
    await expect.poll(() => tray.locator('li[data-state=ready]').count(), { timeout: 60_000 }).toBe(6);
    expect(await tray.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const sizesSent = await page.evaluate((): number[] => Reflect.get(window, 'sentFiles'));
    expect(sizesSent).toHaveLength(6);
    expect(Math.min(...sizesSent)).toBeGreaterThan(0);
    expect(Math.max(...sizesSent)).toBeLessThan(500_000);

    await tray.getByLabel('Category for all').selectOption('Tops');
    for (const name of ['iphone.heic', '48mp.jpg', '50mp.jpg', '24mp.avif', 'cut.jpg', '15mb.jpg'])
      await tray.getByLabel(`Item name for ${name}`).fill(name);
    await tray.getByRole('button', { name: 'Add 6 to Closet' }).click();
    await page.getByRole('region', { name: 'Add 2 photos' }).waitFor();
    await expect.poll(() => tray.locator('li').count()).toBe(2);
    const items = await user.closet.listItems({ params: { profileId: user.profile.id } });
    const sizes = items.map(async ({ name, imageUrl }) => [name, await readSize(user, imageUrl)] as const);
    expect(Object.fromEntries(await Promise.all(sizes))).toEqual({
      'iphone.heic': '900 × 1200',
      '48mp.jpg': '1536 × 2048',
      '50mp.jpg': '2048 × 1542',
      '24mp.avif': '2048 × 1365',
      'cut.jpg': '400 × 500',
      '15mb.jpg': '1536 × 2048',
    });
    expect(errors).toEqual([]);
  });

  it('are taken up to 200 megapixels and 60 MB', async () => {
    await using folder = await createFolder();
    const files = [
      ['200mp.jpg', 16_384, 12_288, undefined],
      ['60mb.jpg', 3000, 4000, MAX_PHOTO_BYTES],
      ['210mp.jpg', 16_384, 12_820, undefined],
      ['61mb.jpg', 300, 400, MAX_PHOTO_BYTES + 1],
    ] as const;
    const paths: string[] = [];
    for (const [name, width, height, bytes] of files) {
      const path = join(folder.path, name);
      await writeFile(path, await create(width, height, '#33507c').jpeg().toBuffer());
      // Phones append the video of a moment to its photo.
      if (bytes) await truncate(path, bytes);
      paths.push(path);
    }
    const user = await createTestUser(instance.url);
    const { page, errors } = await openCloset(user);
    await page.evaluate(recordSentFiles);

    await openForm(page);
    await page.getByLabel('Add several photos at once').setInputFiles(paths);

    await getToast(page, 'File too large (max 60 MB): 61mb.jpg.').waitFor();
    const tray = getTray(page);
    await tray
      .getByRole('listitem')
      .filter({ hasText: '210mp.jpg' })
      .getByText('too many pixels')
      .waitFor({ timeout: 60_000 });
    await expect.poll(() => tray.locator('li[data-state=ready]').count(), { timeout: 60_000 }).toBe(2);
    expect(await tray.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const sizesSent = await page.evaluate((): number[] => Reflect.get(window, 'sentFiles'));
    expect(sizesSent).toHaveLength(2);
    expect(Math.max(...sizesSent)).toBeLessThan(500_000);
    expect(errors).toEqual([]);
  });

  it('are taken up to twenty, and the others are named', async () => {
    const user = await createTestUser(instance.url);
    const { page } = await openCloset(user);
    const buffer = await create(300, 400, '#33507c').jpeg().toBuffer();

    await chooseSeveral(
      page,
      Array.from({ length: 25 }, (_, index) => createFile(`${index + 1}.jpg`, buffer)),
    );

    await getToast(page, "5 files weren't added").waitFor();
    await getToast(page, 'You can only upload 20 files: 21.jpg, 22.jpg, 23.jpg and 2 more.').waitFor();
    await page.getByRole('region', { name: 'Add 20 photos' }).waitFor();
  });
});

describe('the photo of an item', () => {
  it('is asked for again when it is damaged, and confirmed when the closet has it', async () => {
    const user = await createTestUser(instance.url);
    const { page } = await openCloset(user);
    const dialog = page.getByRole('dialog');
    await openForm(page);
    await getPhotoInput(page).setInputFiles(
      createFile('broken.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')),
    );
    await dialog.getByText('This photo is damaged').waitFor();
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0);

    const photo = await createShirtPhoto();
    await getPhotoInput(page).setInputFiles(createFile('shirt.jpg', photo));
    await dialog.getByText('Photo uploaded').waitFor({ state: 'attached' });
    await dialog.getByLabel(/^Item Name/).fill('Shirt');
    await dialog.getByLabel(/^Category/).selectOption('Tops');
    await dialog.getByRole('button', { name: 'Add to Closet' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Shirt').first().waitFor();

    await openForm(page);
    const copy = await sharp(photo).resize(300).png().toBuffer();
    await getPhotoInput(page).setInputFiles(createFile('same.png', copy, 'image/png'));
    await dialog.getByText("Already in Ana's closet: add again?").waitFor();
    await dialog.getByRole('button', { name: 'Add again' }).click();
    await dialog.getByText('Photo uploaded').waitFor({ state: 'attached' });
  });
});
