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
let now = new Date();
beforeAll(async () => {
  services = await startMediaHarness({ clock: () => now, env: { MEDIA_PARALLEL_PICTURES: '4' } });
});
afterAll(() => services.stop());

const createUser = (): Promise<TestUser> => {
  now = new Date();
  return services.createUser();
};
const register = (user: TestUser, clothingImageURL: string) =>
  user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });
const registerProfile = (user: TestUser, uploadURL: string) =>
  user.api(mediaContract).registerProfileImage({ body: { uploadURL } });
const countImages = (user: TestUser) =>
  services
    .database('media')
    .collection('images')
    .countDocuments({ accountId: user.accountId, state: 'live' });

/** Statuses of an object store for a request without a valid signature: 403 of most, 400 of rclone for a missing or expired one. */
const REJECTED = [400, 403];

const invalidUploadUrl = {
  status: 400,
  problem: { code: 'upload-url-invalid', detail: 'Invalid upload URL' },
};

describe('createUpload', () => {
  it('signs a URL with an unguessable key for 15 minutes', async () => {
    const { uploadURL } = await (await createUser())
      .api(mediaContract)
      .createUpload({ body: { usePublic: true } });

    const { pathname, searchParams } = new URL(uploadURL);
    expect(pathname).toMatch(new RegExp(`^/${services.namespace}-media/staging/[A-Za-z0-9_-]{32}$`));
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
  });

  it('signs a URL that the object store rejects when modified', async () => {
    const { uploadURL } = await (await createUser()).api(mediaContract).createUpload();
    const [file = ''] = uploadURL.split('?');
    const modified = uploadURL.replace('?', 'x?');

    expect(REJECTED).toContain((await putFile(modified, await createJpeg())).status);
    expect(REJECTED).toContain((await putFile(file, await createJpeg())).status);
    expect(REJECTED).toContain((await fetch(uploadURL)).status);
    expect(REJECTED).toContain((await fetch(file)).status);
    expect(await services.listKeys('staging/')).toEqual([]);
  });

  it('allows profile images only before onboarding', async () => {
    const newcomer = await services.createUser({ onboarded: false });
    const uploadUrl = await uploadFile(newcomer, await createJpeg());

    await expect(register(newcomer, uploadUrl)).rejects.toMatchObject({
      problem: { code: 'onboarding-required' },
    });
    await expect(registerProfile(newcomer, uploadUrl)).resolves.toMatchObject({
      publicURL: expect.stringMatching(/^\/api\/images\//),
    });
  });
});

describe('registering an upload', () => {
  it('returns the same image when repeated and removes the upload', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    const first = await register(ana, uploadUrl);

    expect(await register(ana, uploadUrl)).toEqual(first);
    expect(await countImages(ana)).toBe(1);
    expect(await services.listKeys(parseObjectKey(uploadUrl))).toEqual([]);
  });

  it('creates one image for concurrent requests', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    const paths = await Promise.all(Array.from({ length: 6 }, () => register(ana, uploadUrl)));

    expect(new Set(paths.map(({ objectPath }) => objectPath)).size).toBe(1);
    expect(await countImages(ana)).toBe(1);
  });

  it('rejects a closet image as a profile image', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    await register(ana, uploadUrl);

    await expect(registerProfile(ana, uploadUrl)).rejects.toMatchObject(invalidUploadUrl);
  });

  it("rejects another account's upload and keeps it", async () => {
    const [ana, ben] = [await createUser(), await createUser()];
    const uploadUrl = await uploadFile(ana, await createJpeg());

    await expect(register(ben, uploadUrl)).rejects.toMatchObject(invalidUploadUrl);
    await expect(register(ana, uploadUrl)).resolves.toBeDefined();
    await expect(register(ben, uploadUrl)).rejects.toMatchObject(invalidUploadUrl);
  });

  it.each([
    ['another host', (url: string) => url.replace(new URL(url).hostname, '169.254.169.254')],
    ['another bucket', (url: string) => url.replace('-media/', '-other/')],
    ['an unknown key', (url: string) => url.replace(/.{8}\?/, 'AAAAAAAA?')],
    ['another scheme', () => 'file:///etc/passwd'],
  ])('rejects a URL with %s', async (_, change) => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    await expect(register(ana, change(uploadUrl))).rejects.toMatchObject(invalidUploadUrl);
  });

  it('rejects an upload after a day', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    now = new Date(Date.now() + DAY_MS);

    await expect(register(ana, uploadUrl)).rejects.toMatchObject(invalidUploadUrl);
  });

  it('returns 404 if no file was uploaded', async () => {
    const ana = await createUser();
    const { uploadURL } = await ana.api(mediaContract).createUpload();

    await expect(register(ana, uploadURL)).rejects.toMatchObject({
      status: 404,
      problem: { code: 'upload-not-found', detail: 'Upload not found' },
    });
  });

  it('rejects and removes a file over 10 MB', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, await createJpegOfSize(MAX_UPLOAD_BYTES + 1));

    await expect(register(ana, uploadUrl)).rejects.toMatchObject({
      status: 413,
      problem: { code: 'upload-too-large', detail: 'File too large (max 10 MB)' },
    });
    expect(await services.listKeys(parseObjectKey(uploadUrl))).toEqual([]);
    expect(await countImages(ana)).toBe(0);
  });

  it('rejects another file at the URL of a rejected one', async () => {
    const ana = await createUser();
    const uploadUrl = await uploadFile(ana, Buffer.from('not an image'));
    await expect(register(ana, uploadUrl)).rejects.toMatchObject({ status: 415 });

    await putFile(uploadUrl, await createJpeg());

    await expect(register(ana, uploadUrl)).rejects.toMatchObject(invalidUploadUrl);
    expect(await countImages(ana)).toBe(0);
  });
});

describe('createUpload through the gateway', () => {
  it.each(['[::1]:3000', 'under_score_:3000'])(
    'answers 400 under the host %s, which cannot be signed',
    async (host) => {
      const behindGateway = await startMediaHarness({ env: { S3_PUBLIC_ENDPOINT: '' } });
      const ana = await behindGateway.createUser();

      const response = await fetch(`${behindGateway.url('media')}/api/objects/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.token}`, 'x-forwarded-host': host },
      });
      const problem = await response.json();
      await behindGateway.stop();

      expect([response.status, problem.code]).toEqual([400, 'malformed-request']);
    },
  );

  it('signs a URL for the public origin, valid only with its Host header', async () => {
    const behindGateway = await startMediaHarness({ env: { S3_PUBLIC_ENDPOINT: '' } });
    const ana = await behindGateway.createUser();
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'fit.example:3000' };

    const { uploadURL } = await ana.api(mediaContract).createUpload({}, { headers });

    const { host, pathname, search } = new URL(uploadURL);
    expect(host).toBe('fit.example:3000');
    expect(await putThrough(host, `${pathname}${search}`, await createJpeg())).toBe(200);
    expect(REJECTED).toContain(await putThrough('evil.example', `${pathname}${search}`, await createJpeg()));
    const body = { uploadURL };
    await expect(ana.api(mediaContract).registerProfileImage({ body })).rejects.toMatchObject(
      invalidUploadUrl,
    );
    await expect(ana.api(mediaContract).registerProfileImage({ body }, { headers })).resolves.toBeDefined();
    await behindGateway.stop();
  });
});

/** Sends a PUT to the object store with a given Host header, as the gateway does. */
const putThrough = (host: string, path: string, file: Buffer): Promise<number | undefined> => {
  const { hostname, port } = new URL(process.env.S3_ENDPOINT ?? '');
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', hostname, port, path, headers: { host, 'content-length': file.length } };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(file);
  });
};
