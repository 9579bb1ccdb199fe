import { mediaContract } from '@fitfolk/contracts/media';
import {
  type ObjectStore,
  type ObjectStoreConfig,
  openBucket,
} from '@fitfolk/service-kit/connections/object-store';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
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
  /** Keys of all objects under a prefix, but for the one that always stays. */
  listKeys(prefix: string): Promise<string[]>;
};

/** Media on the real servers, where browsers are told to reach the object store directly. */
export const startMediaHarness = async (
  { env, ...options }: TestServicesOptions = {},
  others: readonly AnyService[] = [],
): Promise<MediaHarness> => {
  const services = await startTestServices([media, ...others], {
    env: { S3_PUBLIC_ENDPOINT: process.env.S3_ENDPOINT, ...env },
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

/** Asks for an address and puts a file there, as a browser does. Returns the address. */
export const uploadFile = async (person: TestUser, file: Buffer, type = 'image/jpeg'): Promise<string> => {
  const { uploadURL } = await person.api(mediaContract).createUpload();
  const answer = await putFile(uploadURL, file, type);
  if (answer.status !== 200) throw new Error(`The object store answered ${answer.status}`);
  return uploadURL;
};

export const putFile = (address: string, file: Buffer, type = 'image/jpeg'): Promise<Response> =>
  fetch(address, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': type } });

/** The staging key in a signed address. */
export const parseObjectKey = (address: string): string =>
  new URL(address).pathname.split('/').slice(2).join('/');

/** Uploads and registers a file for the closet. Returns the image's path. */
export const addClosetImage = async (person: TestUser, file: Buffer): Promise<string> => {
  const clothingImageURL = await uploadFile(person, file);
  return (await person.api(mediaContract).registerClothingImage({ body: { clothingImageURL } })).objectPath;
};

/** Uploads and registers a file as a profile picture. Returns the image's path. */
export const addProfileImage = async (person: TestUser, file: Buffer): Promise<string> => {
  const uploadURL = await uploadFile(person, file);
  return (await person.api(mediaContract).registerProfileImage({ body: { uploadURL } })).publicURL;
};

/** Uploads and registers a file as the picture of a post. Returns the image's path. */
export const addPostImage = async (person: TestUser, file: Buffer): Promise<string> => {
  const uploadURL = await uploadFile(person, file);
  return (await person.api(mediaContract).registerPostImage({ body: { uploadURL } })).publicURL;
};
