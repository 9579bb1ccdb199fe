import { IMAGE_SIGNATURE_HEADER, mediaContract } from '@fitfolk/contracts/media';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhonePhoto, createTwoColorImage } from '../../testing/image-corpus.ts';
import {
  addClosetImage,
  type MediaHarness,
  startMediaHarness,
  uploadFile,
} from '../../testing/media-harness.ts';

let services: MediaHarness;
let otherServer: MediaHarness;
beforeAll(async () => {
  [services, otherServer] = await Promise.all([startMediaHarness(), startMediaHarness()]);
});
afterAll(() => Promise.all([services.stop(), otherServer.stop()]));

type SignedImage = { readonly file: Buffer; readonly signature: string };

const read = async (server: MediaHarness, user: TestUser, path: string): Promise<Response> =>
  fetch(`${server.url('media')}${path}`, { headers: { authorization: `Bearer ${user.token}` } });

const readFile = async (user: TestUser, path: string): Promise<Buffer> =>
  Buffer.from(await (await read(services, user, path)).arrayBuffer());

/** Reads an image as an export does. */
const exportImage = async (server: MediaHarness, user: TestUser, path: string): Promise<SignedImage> => {
  const response = await read(server, user, `${path}?signed=true`);
  const signature = response.headers.get(IMAGE_SIGNATURE_HEADER) ?? '';
  return { file: Buffer.from(await response.arrayBuffer()), signature };
};

/** Uploads and registers a file with a signature, as an import does; returns the image that is served then. */
const importImage = async (user: TestUser, { file, signature }: SignedImage): Promise<Buffer> => {
  const clothingImageURL = await uploadFile(user, file, 'image/webp');
  const body = { clothingImageURL, signature };
  const { objectPath } = await user.api(mediaContract).registerClothingImage({ body });
  return readFile(user, objectPath);
};

describe('registering an exported image', () => {
  it('keeps the bytes of an image that this server has signed, in another account too', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const exported = await exportImage(services, ana, await addClosetImage(ana, await createPhonePhoto()));

    expect(await importImage(ben, exported)).toEqual(exported.file);
  });

  it('renders the widths of such an image', async () => {
    const ana = await services.createUser();
    const photo = await createTwoColorImage(1000, 500).jpeg().toBuffer();
    const exported = await exportImage(services, ana, await addClosetImage(ana, photo));
    const clothingImageURL = await uploadFile(ana, exported.file, 'image/webp');
    const body = { clothingImageURL, signature: exported.signature };
    const { objectPath } = await ana.api(mediaContract).registerClothingImage({ body });

    const widths = await Promise.all(['200', '400', '800'].map((w) => readFile(ana, `${objectPath}?w=${w}`)));
    for (const file of widths) expect(file.length).toBeLessThan(exported.file.length);
  });

  it('encodes a signed image again that was changed', async () => {
    const ana = await services.createUser();
    const { file, signature } = await exportImage(
      services,
      ana,
      await addClosetImage(ana, await createPhonePhoto()),
    );
    const changed = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);

    expect((await importImage(ana, { file: changed, signature })).includes('<script>')).toBe(false);
  });

  it.each(['', 'AAAA', 'A'.repeat(43)])('encodes a file with the signature "%s" again', async (signature) => {
    const ana = await services.createUser();
    const file = await createTwoColorImage()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .webp()
      .toBuffer();

    expect((await importImage(ana, { file, signature })).includes('SecretCamera')).toBe(false);
  });

  it('encodes an image of another server again', async () => {
    const [ana, ben] = [await services.createUser(), await otherServer.createUser()];
    const exported = await exportImage(otherServer, ben, await addClosetImage(ben, await createPhonePhoto()));

    expect(await importImage(ana, exported)).not.toEqual(exported.file);
  });

  it('signs no image that the account may not see, and no narrower one', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const path = await addClosetImage(ana, await createPhonePhoto());

    expect((await read(services, ben, `${path}?signed=true`)).status).toBe(404);
    const narrow = await read(services, ana, `${path}?w=200&signed=true`);
    expect([narrow.status, narrow.headers.get(IMAGE_SIGNATURE_HEADER)]).toEqual([200, null]);
  });
});
