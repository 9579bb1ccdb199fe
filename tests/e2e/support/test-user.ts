import { randomBytes } from 'node:crypto';
import { type ApiClient, createApi } from '@fitfolk/api-client';
import { changePlan } from '@fitfolk/auth/admin';
import { authContract, type Profile, type User } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract, type NewPost, type OotdPost } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import { expect } from 'vitest';
import type { Instance } from './instance.ts';
import { recordCookies, recordRequestSecrets } from './secrets.ts';
import { createSmallPhoto } from './test-photos.ts';

export type TestUser = {
  readonly username: string;
  readonly password: string;
  readonly user: User;
  readonly profile: Profile;
  readonly auth: ApiClient<typeof authContract>;
  readonly media: ApiClient<typeof mediaContract>;
  readonly closet: ApiClient<typeof closetContract>;
  readonly outfits: ApiClient<typeof outfitsContract>;
  readonly feed: ApiClient<typeof feedContract>;
  readonly packing: ApiClient<typeof packingContract>;
  /** The cookies of this person's session, to sign a browser in. */
  cookies(): { name: string; value: string; url: string }[];
  /** Any address of the product, in this person's name. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

const PASSWORD = 'a-long-enough-secret';

/** Registers somebody with one profile at a running Fitfolk; onboarded unless told otherwise. */
export const createTestUser = async (
  url: string,
  { onboarded = true, name = 'Ana', isParent = false } = {},
): Promise<TestUser> => {
  const username = `ana-${randomBytes(6).toString('hex')}`;
  const jar = new Map<string, string>();
  const send = recordSecrets(cookieFetch(jar));
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: url, fetch: send });
  const auth = api(authContract);

  await auth.register({ body: { username, email: `${username}@example.com`, password: PASSWORD } });
  const profile = await auth.createProfile({ body: { name, isParent } });
  const user = await auth.updateUser({ body: { onboardingCompleted: onboarded } });
  return {
    username,
    password: PASSWORD,
    user,
    profile,
    auth,
    media: api(mediaContract),
    closet: api(closetContract),
    outfits: api(outfitsContract),
    feed: api(feedContract),
    packing: api(packingContract),
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url })),
    fetch: (path, init) => send(`${url}${path}`, init),
  };
};

/** Remembers what is secret in what is sent and answered. */
const recordSecrets =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    recordRequestSecrets(String(input), init?.body);
    const response = await send(input, init);
    recordCookies(response.headers.getSetCookie());
    return response;
  };

/** Puts somebody on the Pro plan. */
export const upgradeToPro = async ({ namespace }: Instance, { username }: TestUser): Promise<void> => {
  await changePlan({ ...process.env, NAMESPACE: namespace }, username, 'pro');
};

/** Brings a picture to where somebody's uploads go, a small photo unless told; gives the address of the upload. */
export const uploadImage = async (
  { media }: Pick<TestUser, 'media'>,
  bytes?: Uint8Array,
  type = 'image/jpeg',
): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  const body = new Uint8Array(bytes ?? (await createSmallPhoto()));
  const answer = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body });
  expect(answer.status).toBe(200);
  return uploadURL;
};

/** A photo of clothes of somebody's; gives the address of the picture. */
export const uploadClothingImage = async (person: TestUser): Promise<string> => {
  const clothingImageURL = await uploadImage(person);
  return (await person.media.registerClothingImage({ body: { clothingImageURL } })).objectPath;
};

/** A photo of somebody's to post; gives the address of the picture. */
export const uploadPostImage = async (person: TestUser): Promise<string> => {
  const uploadURL = await uploadImage(person);
  return (await person.media.registerPostImage({ body: { uploadURL } })).publicURL;
};

/** Posts in somebody's name, a photo unless told. */
export const createTestPost = async (person: TestUser, fields: Partial<NewPost> = {}): Promise<OotdPost> => {
  const imageUrl = fields.imageUrl ?? (await uploadPostImage(person));
  return person.feed.createPost({ body: { profileId: person.profile.id, ...fields, imageUrl } });
};
