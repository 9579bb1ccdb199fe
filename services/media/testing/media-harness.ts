import { authContract } from '@fitfolk/contracts/auth';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import {
  type ObjectStore,
  type ObjectStoreConfig,
  openBucket,
} from '@fitfolk/service-kit/connections/object-store';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import {
  startTestServices,
  type TestServices,
  type TestServicesOptions,
  type TestUser,
} from '@fitfolk/service-kit/testing/harness';
import { media } from '../src/service.ts';
import { STAGING_PLACEHOLDER_KEY } from '../src/uploads/upload-url.ts';

export type MediaHarness = TestServices & {
  readonly objects: ObjectStore;
  /** Lists the keys under a prefix, without the staging placeholder. */
  listKeys(prefix: string): Promise<string[]>;
};

/** Services that media calls, without accounts and posts, for tests that bring none. */
const fakes = [fakeService(authContract, {}), fakeService(feedContract, {})];

/** Starts media with upload URLs that point directly to the object store. */
export const startMediaHarness = async (
  { env, ...options }: TestServicesOptions = {},
  others: readonly AnyService[] = [],
): Promise<MediaHarness> => {
  const missing = fakes.filter(({ name }) => others.every((other) => other.name !== name));
  const services = await startTestServices([media, ...others, ...missing], {
    env: { S3_PUBLIC_ENDPOINT: process.env.S3_ENDPOINT, VISION: 'off', ...env },
    ...options,
  });
  const objects = await openBucket(
    process.env as unknown as ObjectStoreConfig,
    `${services.namespace}-media`,
  );
  return {
    ...services,
    objects,
    listKeys: async (prefix) => {
      const keys: string[] = [];
      for await (const { key } of objects.list(prefix)) if (key !== STAGING_PLACEHOLDER_KEY) keys.push(key);
      return keys;
    },
  };
};

/** Uploads a file as a browser does and returns its upload URL. */
export const uploadFile = async (user: TestUser, file: Buffer, type = 'image/jpeg'): Promise<string> => {
  const { uploadURL } = await user.api(mediaContract).createUpload();
  const response = await putFile(uploadURL, file, type);
  if (response.status !== 200) throw new Error(`The object store returned ${response.status}`);
  return uploadURL;
};

export const putFile = (uploadUrl: string, file: Buffer, type = 'image/jpeg'): Promise<Response> =>
  fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': type } });

/** Extracts the object key from a presigned URL. */
export const parseObjectKey = (uploadUrl: string): string =>
  new URL(uploadUrl).pathname.split('/').slice(2).join('/');

/** Uploads and registers a closet image; returns its path. */
export const addClosetImage = async (user: TestUser, file: Buffer): Promise<string> => {
  const clothingImageURL = await uploadFile(user, file);
  return (await user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } })).objectPath;
};

/** Uploads and registers a profile image; returns its path. */
export const addProfileImage = async (user: TestUser, file: Buffer): Promise<string> => {
  const uploadURL = await uploadFile(user, file);
  return (await user.api(mediaContract).registerProfileImage({ body: { uploadURL } })).publicURL;
};

/** Uploads and registers a post image; returns its path. */
export const addPostImage = async (user: TestUser, file: Buffer): Promise<string> => {
  const uploadURL = await uploadFile(user, file);
  return (await user.api(mediaContract).registerPostImage({ body: { uploadURL } })).publicURL;
};
