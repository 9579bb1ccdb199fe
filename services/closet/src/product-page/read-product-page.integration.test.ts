import { gzipSync } from 'node:zlib';
import { closetContract } from '@fitfolk/contracts/closet';
import { createFetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';
import { createPlainImage } from '../../testing/fake-media.ts';
import { type FakeShop, file, html, redirect, startFakeShop } from '../../testing/fake-shop.ts';
import { createReadProductPage, IMAGE_LIMITS, PAGE_LIMITS } from './read-product-page.ts';

const page = (image: string): string =>
  `<title>Mütze | Shop</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Mütze',
    brand: 'Puddle',
    size: '98/104',
    image,
    offers: { price: '19,95', priceCurrency: 'EUR' },
  })}</script>`;
const hat = {
  name: 'Mütze',
  brand: 'Puddle',
  price: { amount: 1995, currency: 'EUR' },
  size: { system: 'eu', value: '98/104' },
  shop: '127.0.0.1',
};

let neighbor: FakeShop;
let shop: FakeShop;
let harness: ClosetHarness;
let user: TestUser;
let photo: Buffer;
beforeAll(async () => {
  photo = await createPlainImage('red');
  neighbor = await startFakeShop({ '/': html(page('')), '/photo.webp': file(photo) });
  shop = await startFakeShop({
    '/hat': html(page('/photo.webp')),
    '/photo.webp': file(photo),
    '/old': redirect('/sale/hat'),
    '/sale/hat': html(page('../photo.webp')),
    '/gzip': html(gzipSync(page('/photo.webp')), 'text/html', { 'content-encoding': 'gzip' }),
    '/latin': html(Buffer.from(page('/photo.webp'), 'latin1'), 'text/html; charset=iso-8859-1'),
    '/huge': html(page('').padEnd(PAGE_LIMITS.maxBytes + 1)),
    '/bomb': html(gzipSync(Buffer.alloc(50_000_000)), 'text/html', { 'content-encoding': 'gzip' }),
    '/slow': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'),
    '/file': html(photo, 'image/webp'),
    '/empty': html('<h1>Hat'),
    '/no-image': html(page('')),
    '/missing-image': html(page('/gone.webp')),
    '/drawing': html(page('/drawing.svg')),
    '/drawing.svg': html('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    '/large-image': html(page('/large.jpg')),
    '/large.jpg': file(Buffer.alloc(IMAGE_LIMITS.maxBytes + 1)),
    '/private-image': html(page(`${neighbor.url}/photo.webp`)),
    '/private-page': redirect(neighbor.url),
    '/loop': redirect('/loop'),
  });
  harness = await startClosetHarness({ OUTBOUND_PRIVATE_HOSTS: shop.host });
  user = await harness.services.createUser();
});
afterAll(async () => {
  await harness?.stop();
  shop?.close();
  neighbor?.close();
});

const read = (url: string) => user.api(closetContract).readProductPage({ body: { url } });
const readPath = (path: string) => read(`${shop.url}${path}`);

describe('readProductPage', () => {
  it.each(['/hat', '/old', '/gzip', '/latin'])('reads the product of %s and its image', async (path) => {
    expect(await readPath(path)).toEqual({
      ...hat,
      image: { mediaType: 'image/webp', data: photo.toString('base64') },
      imageFailure: null,
    });
  });

  it.each([
    ['/no-image', 'missing'],
    ['/missing-image', 'unusable'],
    ['/drawing', 'unusable'],
    ['/large-image', 'unusable'],
    ['/private-image', 'unusable'],
  ])('reads the facts of %s, whose image is %s', async (path, imageFailure) => {
    expect(await readPath(path)).toEqual({ ...hat, image: null, imageFailure });
  });

  it.each([
    ['/gone', 'product-page-unreachable'],
    ['/loop', 'product-page-unreachable'],
    ['/private-page', 'product-page-unreachable'],
    ['/huge', 'product-page-unreadable'],
    ['/bomb', 'product-page-unreadable'],
    ['/file', 'product-page-unreadable'],
    ['/empty', 'product-page-empty'],
  ])('reads nothing of %s: %s', async (path, code) => {
    expect(await catchProblem(readPath(path))).toMatchObject({ status: 422, code });
  });

  it('connects to no private address, named or reached by a redirect or an image', async () => {
    for (const url of [
      neighbor.url,
      'http://localhost:1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/',
    ])
      expect(await catchProblem(read(url))).toMatchObject({ code: 'product-page-unreachable' });
    await catchProblem(readPath('/private-page'));
    await readPath('/private-image');

    expect(neighbor.requests).toEqual([]);
  });

  it.each([
    'shop.example',
    'ftp://shop.example/',
    'https://user:secret@shop.example/',
    'javascript:alert(1)',
  ])('accepts no %s', async (url) => {
    expect(await catchProblem(read(url))).toMatchObject({ status: 400, code: 'validation-failed' });
  });

  it('reads one page at a time for an account', async () => {
    const [first, second] = await Promise.all([readPath('/hat'), catchProblem(readPath('/hat'))]);

    expect(first.name).toBe('Mütze');
    expect(second).toMatchObject({ status: 429, code: 'rate-limited' });
  });

  it('gives up a page that takes too long', async () => {
    const privateHosts = [shop.host];
    const readProductPage = createReadProductPage({
      fetchPage: createFetchPublic({ ...PAGE_LIMITS, timeoutMs: 100, privateHosts }),
      fetchImage: createFetchPublic({ ...IMAGE_LIMITS, privateHosts }),
    });

    await expect(readProductPage(user.accountId, `${shop.url}/slow`)).rejects.toMatchObject({
      code: 'product-page-too-slow',
    });
  });
});
