import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import {
  addClosetImage,
  addProfileImage,
  type MediaHarness,
  startMediaHarness,
} from '../../testing/media-harness.ts';

const outfits = createEventProducer('outfits');
let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness({}, [outfits.service]);
});
afterAll(() => services.stop());

const get = (
  user: TestUser | undefined,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${services.url('media')}${path}`, {
    headers: { ...headers, ...(user ? { authorization: `Bearer ${user.token}` } : {}) },
  });

/** Reads everything that callers can compare, except the request id and date. */
const readResponse = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status: response.status, headers, body: await response.text() };
};

const unknownId = '0193f0a0-0000-7000-8000-000000000000_AAAAAAAAAAAAAAAAAAAAAA';

describe('sharedImage', () => {
  it('serves the images of a shared outfit to whoever has its token, until the link ends', async () => {
    const ana = await services.createUser();
    const shared = await addClosetImage(ana, await createJpeg());
    const outfitId = crypto.randomUUID();
    const publish = async (
      changedAt: string,
      token: string | undefined,
      expiresAt = '2099-01-01T00:00:00.000Z',
    ) => {
      const imageIds = [shared.split('/').at(-1) ?? ''];
      const link = token
        ? { tokenHash: hashSecretToken(token), imageIds, hasPreview: true, expiresAt }
        : null;
      const { profileId, accountId } = ana;
      const data = { outfitId, profileId, accountId, changedAt, link };
      await outfits.publish(outfitsEvents.outfitLinkChanged, outfitId, data);
      await services.waitUntilIdle();
    };
    const getStatus = async (token: string, image = 0) =>
      (await get(undefined, `/api/shared-images?image=${image}&w=400&token=${token}`)).status;
    await publish('2026-11-20T10:00:00.000Z', 'first');
    expect(await getStatus('first')).toBe(200);
    expect(await getStatus('first', 1)).toBe(404);
    expect(await getStatus('guessed')).toBe(404);

    await publish('2026-11-20T11:00:00.000Z', 'second');
    expect([await getStatus('first'), await getStatus('second')]).toEqual([404, 200]);
    await publish('2026-11-20T12:00:00.000Z', undefined);
    await publish('2026-11-20T10:00:00.000Z', 'first');
    expect([await getStatus('first'), await getStatus('second')]).toEqual([404, 404]);
    await publish('2026-11-20T13:00:00.000Z', 'late', '2020-01-01T00:00:00.000Z');
    expect(await getStatus('late')).toBe(404);
  });
});

describe('readImage', () => {
  it('serves closet images to their own account only', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const path = await addClosetImage(ana, await createJpeg());

    expect((await get(ana, path)).status).toBe(200);
    expect((await get(ben, path)).status).toBe(404);
    expect((await get(undefined, path)).status).toBe(401);
  });

  it('serves profile images to every signed-in account', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser({ onboarded: false })];
    const path = await addProfileImage(ana, await createJpeg());

    expect((await get(ben, path)).status).toBe(200);
    expect((await get(undefined, path)).status).toBe(401);
  });

  it('returns the same 404 for foreign, unknown and malformed ids', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const foreign = await addClosetImage(ana, await createJpeg());
    const missing = await readResponse(await get(ben, `/api/images/${unknownId}`));

    expect(missing.status).toBe(404);
    for (const id of ['1', '%24ne', 'a'.repeat(101), '..%2f..%2fstaging', '%00']) {
      expect(await readResponse(await get(ben, `/api/images/${id}`))).toEqual(missing);
    }
    expect(await readResponse(await get(ben, foreign))).toEqual(missing);
    const tagged = { 'if-none-match': '*' };
    expect(await readResponse(await get(ben, `${foreign}?w=200`, tagged))).toEqual(missing);
  });

  it('exposes image details to the own account only', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const [closet, profile] = [
      await addClosetImage(ana, await createJpeg()),
      await addProfileImage(ana, await createJpeg()),
    ];
    const missing = await readResponse(await get(ben, `/internal/images/${unknownId}`));

    for (const path of [closet, profile]) {
      const imageId = path.replace('/api/images/', '');
      const own = await ana.api(mediaContract).imageDetails({ params: { imageId } });
      expect(own).toMatchObject({ id: imageId, ownerId: ana.accountId });
      expect(await readResponse(await get(ben, `/internal/images/${imageId}`))).toEqual(missing);
    }
  });

  it('sends private, immutable and inert responses', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());

    const response = await get(ana, `${path}?w=400`);

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="image.webp"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${path.replace('/api/images/', '')}.400"`,
    });
  });

  it('returns 304 if the entity tag matches', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    const etag = (await get(ana, path)).headers.get('etag') ?? '';

    const again = await get(ana, path, { 'if-none-match': etag });
    const otherWidth = await get(ana, `${path}?w=200`, { 'if-none-match': etag });

    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(otherWidth.status).toBe(200);
  });

  it('rejects unsupported widths', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());

    for (const width of ['100', '4000', '-1', '../../staging']) {
      expect((await get(ana, `${path}?w=${encodeURIComponent(width)}`)).status).toBe(400);
    }
  });
});
