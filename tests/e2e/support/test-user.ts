import { randomBytes } from 'node:crypto';
import { type ApiClient, createApi } from '@fitfolk/api-client';
import { authContract, type Profile, type User } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract, type NewPost, type OotdPost } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { createServiceClients } from '@fitfolk/dev/launcher/service-clients';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import { retryUnavailable } from '@fitfolk/dev/seed/requests/retry-unavailable';
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
  /** Session cookies for a browser context. */
  cookies(): { name: string; value: string; url: string }[];
  /** Requests a path with the session of this user. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

const PASSWORD = 'a-long-enough-secret';

/** Registers a user with one profile, onboarded by default. */
export const createTestUser = async (
  url: string,
  {
    onboarded = true,
    name = 'Ana',
    isParent = false,
    username = `ana-${randomBytes(6).toString('hex')}`,
    invitation = undefined as string | undefined,
  } = {},
): Promise<TestUser> => {
  const { send, auth, ...session } = createTestSession(url);
  // Passwords are hashed in a queue, and a busy machine rejects what has to wait too long in it.
  const { register } = createApi(authContract, { baseUrl: url, fetch: retryUnavailable(send) });
  const email = `${username}@example.com`;
  await register({ body: { username, email, password: PASSWORD, ...(invitation ? { invitation } : {}) } });
  const profile = await auth.createProfile({ body: { name, isParent } });
  const user = await auth.updateUser({ body: { onboardingCompleted: onboarded } });
  return {
    username,
    password: PASSWORD,
    user,
    profile,
    auth,
    ...session,
  };
};

/** Signs a user in once more, as on another device, for one of the account's profiles. */
export const signInTestUser = async (
  url: string,
  { username, password, user }: Pick<TestUser, 'username' | 'password' | 'user'>,
  profile: Profile,
): Promise<TestUser> => {
  const { send, auth, ...session } = createTestSession(url);
  const { login } = createApi(authContract, { baseUrl: url, fetch: retryUnavailable(send) });
  await login({ body: { username, password } });
  return { username, password, user, profile, auth, ...session };
};

/** Creates the clients of a browser without a session. */
const createTestSession = (url: string) => {
  const jar = new Map<string, string>();
  const send = recordSecrets(cookieFetch(jar));
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: url, fetch: send });
  return {
    send,
    auth: api(authContract),
    media: api(mediaContract),
    closet: api(closetContract),
    outfits: api(outfitsContract),
    feed: api(feedContract),
    packing: api(packingContract),
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url })),
    fetch: (path: string, init?: RequestInit) => send(`${url}${path}`, init),
  };
};

/** Records the secrets in requests and responses. */
const recordSecrets =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    recordRequestSecrets(String(input), init?.body);
    const response = await send(input, init);
    recordCookies(response.headers.getSetCookie());
    return response;
  };

/** Switches the account of a user to the Pro plan. */
export const upgradeToPro = async ({ dataDir }: Instance, { username }: TestUser): Promise<void> => {
  const createClient = await createServiceClients(await getToolEnvironment({ DATA_DIR: dataDir }));
  await createClient(authContract).setAccountPlan({ params: { username }, body: { plan: 'pro' } });
};

/** Uploads an image, a small photo by default, and returns its upload URL. */
export const uploadImage = async (
  { media }: Pick<TestUser, 'media'>,
  bytes?: Uint8Array,
  type = 'image/jpeg',
): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  const body = new Uint8Array(bytes ?? (await createSmallPhoto()));
  const response = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body });
  expect(response.status).toBe(200);
  return uploadURL;
};

/** Uploads and registers a clothing image, a small photo by default, and returns its path. */
export const uploadClothingImage = async (user: TestUser, bytes?: Uint8Array): Promise<string> => {
  const clothingImageURL = await uploadImage(user, bytes);
  return (await user.media.registerClothingImage({ body: { clothingImageURL } })).objectPath;
};

/** Uploads and registers a post image and returns its path. */
const uploadPostImage = async (user: TestUser): Promise<string> => {
  const uploadURL = await uploadImage(user);
  return (await user.media.registerPostImage({ body: { uploadURL } })).publicURL;
};

/** Creates a post, with a new photo by default. */
export const createTestPost = async (user: TestUser, fields: Partial<NewPost> = {}): Promise<OotdPost> => {
  const imageUrl = fields.imageUrl ?? (await uploadPostImage(user));
  return user.feed.createPost({ body: { profileId: user.profile.id, ...fields, imageUrl } });
};
