import { request } from 'node:http';
import { MAX_UPLOAD_BYTES, mediaContract } from '@fitfolk/contracts/media';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg, createJpegOfSize } from '../testing/image-corpus.ts';
import {
  type MediaHarness,
  parseObjectKey,
  putFile,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';

const DAY_MS = 24 * 3600 * 1000;
let services: MediaHarness;
let now: Date;
beforeAll(async () => {
  services = await startMediaHarness({ clock: () => now, env: { MEDIA_PARALLEL_PICTURES: '4' } });
});
afterAll(() => services.stop());

const person = (): Promise<TestUser> => {
  now = new Date();
  return services.createUser();
};
const register = (who: TestUser, clothingImageURL: string) =>
  who.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });
const registerProfile = (who: TestUser, uploadURL: string) =>
  who.api(mediaContract).registerProfileImage({ body: { uploadURL } });
const imagesOf = (who: TestUser) =>
  services.database('media').collection('images').countDocuments({ accountId: who.accountId, state: 'live' });

const invalidAddress = {
  status: 400,
  problem: { code: 'upload-url-invalid', detail: 'Invalid upload URL' },
};

describe('an upload', () => {
  it('is signed for 15 minutes under a key that nobody guesses', async () => {
    const { uploadURL } = await (await person())
      .api(mediaContract)
      .createUpload({ body: { usePublic: true } });

    const { pathname, searchParams } = new URL(uploadURL);
    expect(pathname).toMatch(new RegExp(`^/${services.namespace}-media/staging/[A-Za-z0-9_-]{32}$`));
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
  });

  it('is refused by the object store when its address is changed', async () => {
    const { uploadURL } = await (await person()).api(mediaContract).createUpload();
    const [file = ''] = uploadURL.split('?');

    expect((await putFile(uploadURL.replace(/.\?/, 'x?'), await createJpeg())).status).toBe(403);
    expect((await fetch(uploadURL)).status).toBe(403);
    expect((await fetch(file)).status).toBe(403);
  });

  it('may be made before onboarding, for a profile picture only', async () => {
    const newcomer = await services.createUser({ onboarded: false });
    const address = await uploadFile(newcomer, await createJpeg());

    await expect(register(newcomer, address)).rejects.toMatchObject({
      problem: { code: 'onboarding-required' },
    });
    await expect(registerProfile(newcomer, address)).resolves.toMatchObject({
      publicURL: expect.stringMatching(/^\/api\/images\//),
    });
  });
});

describe('the registration of an upload', () => {
  it('gives the same image when it is repeated, and takes the uploaded file away', async () => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpeg());

    const first = await register(ana, address);

    expect(await register(ana, address)).toEqual(first);
    expect(await imagesOf(ana)).toBe(1);
    expect(await services.listKeys(parseObjectKey(address))).toEqual([]);
  });

  it('gives one image when it is made several times at once', async () => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpeg());

    const paths = await Promise.all(Array.from({ length: 6 }, () => register(ana, address)));

    expect(new Set(paths.map(({ objectPath }) => objectPath)).size).toBe(1);
    expect(await imagesOf(ana)).toBe(1);
  });

  it('does not turn a closet photo into a picture that everyone may see', async () => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpeg());
    await register(ana, address);

    await expect(registerProfile(ana, address)).rejects.toMatchObject(invalidAddress);
  });

  it("refuses another account's upload and leaves it alone", async () => {
    const [ana, ben] = [await person(), await person()];
    const address = await uploadFile(ana, await createJpeg());

    await expect(register(ben, address)).rejects.toMatchObject(invalidAddress);
    await expect(register(ana, address)).resolves.toBeDefined();
    await expect(register(ben, address)).rejects.toMatchObject(invalidAddress);
  });

  it.each([
    ['another host', (address: string) => address.replace(/127\.0\.0\.1/, '169.254.169.254')],
    ['another bucket', (address: string) => address.replace('-media/', '-other/')],
    ['a key that we never gave', (address: string) => address.replace(/.{8}\?/, 'AAAAAAAA?')],
    ['something else', () => 'file:///etc/passwd'],
  ])('refuses an address with %s', async (_, change) => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpeg());

    await expect(register(ana, change(address))).rejects.toMatchObject(invalidAddress);
  });

  it('refuses an upload that waited for more than a day', async () => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpeg());

    now = new Date(Date.now() + DAY_MS);

    await expect(register(ana, address)).rejects.toMatchObject(invalidAddress);
  });

  it('misses a file that never came', async () => {
    const ana = await person();
    const { uploadURL } = await ana.api(mediaContract).createUpload();

    await expect(register(ana, uploadURL)).rejects.toMatchObject({
      status: 404,
      problem: { code: 'upload-not-found', detail: 'Upload not found' },
    });
  });

  it('refuses 10 MB and one byte, and leaves nothing behind', async () => {
    const ana = await person();
    const address = await uploadFile(ana, await createJpegOfSize(MAX_UPLOAD_BYTES + 1));

    await expect(register(ana, address)).rejects.toMatchObject({
      status: 413,
      problem: { code: 'upload-too-large', detail: 'File too large (max 10 MB)' },
    });
    expect(await services.listKeys(parseObjectKey(address))).toEqual([]);
    expect(await imagesOf(ana)).toBe(0);
  });

  it('takes a second file at the same address after the first was refused', async () => {
    const ana = await person();
    const address = await uploadFile(ana, Buffer.from('no picture'));
    await expect(register(ana, address)).rejects.toMatchObject({ status: 415 });

    await putFile(address, await createJpeg());

    await expect(register(ana, address)).resolves.toBeDefined();
  });
});

describe('an upload through the gateway', () => {
  it("is signed for the page's own origin, and holds when the Host header is kept", async () => {
    const behindGateway = await startMediaHarness({ env: { S3_PUBLIC_ENDPOINT: '' } });
    const ana = await behindGateway.createUser();
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'fit.example:3000' };

    const { uploadURL } = await ana.api(mediaContract).createUpload({}, { headers });

    const { host, pathname, search } = new URL(uploadURL);
    expect(host).toBe('fit.example:3000');
    expect(await putThrough(host, `${pathname}${search}`, await createJpeg())).toBe(200);
    expect(await putThrough('evil.example', `${pathname}${search}`, await createJpeg())).toBe(403);
    const body = { uploadURL };
    await expect(ana.api(mediaContract).registerProfileImage({ body })).rejects.toMatchObject(invalidAddress);
    await expect(ana.api(mediaContract).registerProfileImage({ body }, { headers })).resolves.toBeDefined();
    await behindGateway.stop();
  });
});

/** A PUT to the object store with a Host header of our choice, as the gateway passes it on. */
const putThrough = (host: string, path: string, file: Buffer): Promise<number | undefined> => {
  const { hostname, port } = new URL(process.env.S3_ENDPOINT ?? '');
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', hostname, port, path, headers: { host, 'content-length': file.length } };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(file);
  });
};
