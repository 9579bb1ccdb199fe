import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiClient, ApiError, createApi } from '@fitfolk/api-client';
import { authContract, type Profile, type User } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { cookieFetch } from './cookie-fetch.ts';
import type { DemoFamily } from './families.ts';

const IMAGES = join(import.meta.dirname, 'images');

/** A signed-in account with clients for the public API. */
export type Household = {
  readonly url: string;
  readonly user: User;
  readonly isNew: boolean;
  readonly auth: ApiClient<typeof authContract>;
  readonly media: ApiClient<typeof mediaContract>;
  readonly closet: ApiClient<typeof closetContract>;
  readonly outfits: ApiClient<typeof outfitsContract>;
  readonly feed: ApiClient<typeof feedContract>;
  readonly packing: ApiClient<typeof packingContract>;
};

/** Profile that posts and votes. */
export type Member = {
  readonly household: Household;
  readonly profile: Profile;
  /** All profiles of the account. */
  readonly profiles: readonly Profile[];
};

/** Signs in to a demo account, registering it first if it does not exist. */
export const signIn = async (url: string, family: DemoFamily, timeZone: string): Promise<Household> => {
  const send = cookieFetch(new Map());
  const createClient = <C extends Contract>(contract: C) =>
    createApi(contract, { baseUrl: url, fetch: send });
  const auth = createClient(authContract);
  const { username, password, firstName, lastName, accountType } = family;
  const existing = await auth.login({ body: { username, password } }).catch(ignoreUnauthenticated);
  if (!existing) {
    const email = `${username}@demo.fitfolk.example`;
    await auth.register({ body: { username, password, email, firstName, lastName, accountType, timeZone } });
  }
  return {
    url,
    user: await auth.currentUser(),
    isNew: !existing,
    auth,
    media: createClient(mediaContract),
    closet: createClient(closetContract),
    outfits: createClient(outfitsContract),
    feed: createClient(feedContract),
    packing: createClient(packingContract),
  };
};

const ignoreUnauthenticated = (error: unknown): undefined => {
  if (error instanceof ApiError && error.status === 401) return undefined;
  throw error;
};

/** Uploads a demo image as a browser does and returns the URL for its registration. */
export const uploadImage = async ({ url, media }: Household, image: string): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  const response = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    body: await readFile(join(IMAGES, image)),
    headers: { 'content-type': 'image/webp' },
  });
  if (!response.ok) throw new Error(`Uploading ${image} failed with status ${response.status}`);
  return uploadURL;
};

/** Creates the missing profiles, completes onboarding, and returns all profiles in the family's order. */
export const setUpProfiles = async (household: Household, family: DemoFamily): Promise<Profile[]> => {
  const { auth, user } = household;
  const profiles = await auth.listProfiles({});
  for (const { name, isParent, birthYear, sharesOutside, image } of family.profiles) {
    if (profiles.some((profile) => profile.name === name)) continue;
    const avatarUrl = await uploadProfileImage(household, image);
    const profile = await auth.createProfile({ body: { name, isParent, birthYear, avatarUrl } });
    const { id: profileId } = profile;
    profiles.push(
      sharesOutside ? await auth.changeProfile({ params: { profileId }, body: { sharesOutside } }) : profile,
    );
  }
  const profileImageUrl = profiles[0]?.avatarUrl ?? null;
  if (!user.onboardingCompleted)
    await auth.updateUser({ body: { onboardingCompleted: true, profileImageUrl } });
  return profiles;
};

const uploadProfileImage = async (household: Household, image: string): Promise<string> => {
  const uploadURL = await uploadImage(household, `profiles/${image}`);
  return (await household.media.registerProfileImage({ body: { uploadURL } })).publicURL;
};
