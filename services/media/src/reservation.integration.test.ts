import { mediaContract } from '@fitfolk/contracts/media';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../testing/image-corpus.ts';
import {
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';
import { blocksStore } from './images/blocks.store.ts';
import { followersStore } from './images/followers.store.ts';
import { furtherImagesStore } from './images/further-images.store.ts';
import { imagesStore } from './images/images.store.ts';
import { createImages } from './images/images.ts';
import { postImagesStore } from './images/post-images.store.ts';
import { processImage } from './images/process-image.ts';
import { profilesStore } from './images/profiles.store.ts';
import { sharedImagesStore } from './images/shared-images.store.ts';
import { uploadsStore } from './uploads/uploads.store.ts';

let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness();
});
afterAll(() => services?.stop());

const collection = (name: 'images' | 'uploads') =>
  services.database('media').collection<{ _id: string; imageId?: string; state?: string }>(name);
const countLive = ({ accountId }: TestUser) =>
  collection('images').countDocuments({ accountId, state: 'live' });

const register = async (user: TestUser, clothingImageURL: string): Promise<string> =>
  (await user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } })).objectPath;
const getStatus = async (user: TestUser, path: string): Promise<number> =>
  (await user.fetch(`${services.url('media')}${path}`)).status;

describe('a registration whose process ended', () => {
  it('is completed by the next one when the upload was reserved', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    const path = await register(ana, uploadUrl);
    await collection('images').updateOne({ _id: path.split('/').at(-1) ?? '' }, { $set: { state: 'draft' } });
    expect(await getStatus(ana, path)).toBe(404);

    const paths = await Promise.all([register(ana, uploadUrl), register(ana, uploadUrl)]);

    expect(paths).toEqual([path, path]);
    expect(await getStatus(ana, path)).toBe(200);
    expect(await countLive(ana)).toBe(1);
  });
});

describe('an upload that was erased during its registration', () => {
  it('becomes no image', async () => {
    const database = services.database('media');
    const images = createImages({
      store: imagesStore(database),
      furtherImages: furtherImagesStore(database),
      uploads: uploadsStore(database),
      profiles: profilesStore(database),
      followers: followersStore(database),
      sharedImages: sharedImagesStore(database),
      postImages: postImagesStore(database),
      blocks: blocksStore(database),
      canReadPost: () => Promise.resolve(false),
      objects: services.objects,
      clock: () => new Date(),
    });
    const ana = await services.createUser();
    const uploadKey = parseObjectKey(await uploadFile(ana, await createJpeg()));
    await collection('uploads').deleteOne({ _id: uploadKey });

    const { accountId } = ana;
    const image = await processImage(await createJpeg());
    await images.add(image, { accountId, purpose: 'closet', isPrivate: true, uploadKey });

    expect(await countLive(ana)).toBe(0);
    expect(await images.findByUpload(uploadKey)).toBeUndefined();
  });
});
