import { type ApiClient, ApiError, createApi } from '@fitfolk/api-client';
import { authContract, type Profile, type User } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract } from '@fitfolk/contracts/feed';
import { type ImagePurpose, mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { cookieFetch } from './cookie-fetch.ts';
import type { ImageFolder } from './demo-images/rendered-images.ts';
import { uploadImage } from './demo-images/upload-image.ts';
import type { DemoFamily } from './families.ts';
import { retryUnavailable } from './requests/retry-unavailable.ts';
import type { Target } from './target.ts';

/** A signed-in account with clients for the public API. */
export type Household = {
  readonly user: User;
  readonly isNew: boolean;
  /** Confirms the identity again, which opening something to others requires: on a slow machine the sign-in is too long ago. */
  confirmIdentity(): Promise<void>;
  /** Adds a demo image for the purpose of its folder and returns its path. */
  addImage(folder: ImageFolder, file: string): Promise<string>;
  /** Number of images that can be added at a time. */
  readonly concurrentImages: number;
  readonly auth: ApiClient<typeof authContract>;
  readonly closet: ApiClient<typeof closetContract>;
  readonly outfits: ApiClient<typeof outfitsContract>;
  readonly feed: ApiClient<typeof feedContract>;
  readonly packing: ApiClient<typeof packingContract>;
  readonly streaks: ApiClient<typeof streaksContract>;
};

/** Profile that posts and votes. */
export type Member = {
  readonly household: Household;
  readonly profile: Profile;
  /** All profiles of the account. */
  readonly profiles: readonly Profile[];
};

/** Items whose images are imported are added together, which takes fewer commands. */
const CONCURRENT_IMPORTS = 24;
/** The media service queues eight images of an account. */
const CONCURRENT_UPLOADS = 6;

const PURPOSES: Readonly<Record<ImageFolder, ImagePurpose>> = {
  items: 'closet',
  outfits: 'post',
  profiles: 'profile',
};

/** Signs in to a demo account, registering it first if it does not exist. */
export const signIn = async (
  { url, imageImport }: Pick<Target, 'url' | 'imageImport'>,
  family: DemoFamily,
  timeZone: string,
): Promise<Household> => {
  const send = retryUnavailable(cookieFetch(new Map()));
  const createClient = <C extends Contract>(contract: C) =>
    createApi(contract, { baseUrl: url, fetch: send });
  const auth = createClient(authContract);
  const media = createClient(mediaContract);
  const { username, password, firstName, lastName, accountType } = family;
  const existing = await auth.login({ body: { username, password } }).catch(ignoreUnauthenticated);
  if (!existing) {
    const email = `${username}@demo.fitfolk.example`;
    const body = { username, password, email, firstName, lastName, accountType, timeZone };
    // A registration that was answered too late may have been stored, and its repetition conflicts with it.
    await auth.register({ body }).catch(async (error: unknown) => {
      await auth.login({ body: { username, password } }).catch(() => {
        throw error;
      });
    });
  }
  const user = await auth.currentUser();
  return {
    user,
    isNew: !existing,
    confirmIdentity: async () => {
      await auth.confirmIdentity({ body: { password } });
    },
    addImage: async (folder, file) => {
      const [purpose, image] = [PURPOSES[folder], `${folder}/${file}` as const];
      const imported = await imageImport?.add(user.id, purpose, image);
      return imported ?? uploadImage(media, { url, purpose, image });
    },
    concurrentImages: imageImport ? CONCURRENT_IMPORTS : CONCURRENT_UPLOADS,
    auth,
    closet: createClient(closetContract),
    outfits: createClient(outfitsContract),
    feed: createClient(feedContract),
    packing: createClient(packingContract),
    streaks: createClient(streaksContract),
  };
};

const ignoreUnauthenticated = (error: unknown): undefined => {
  if (error instanceof ApiError && error.status === 401) return undefined;
  throw error;
};

/** Creates the missing profiles, completes onboarding, and returns all profiles in the family's order. */
export const setUpProfiles = async (household: Household, family: DemoFamily): Promise<Profile[]> => {
  const { auth, user } = household;
  const profiles = await auth.listProfiles({});
  for (const { name, isParent, birthYear, sharesOutside, image } of family.profiles) {
    if (profiles.some((profile) => profile.name === name)) continue;
    const avatarUrl = await household.addImage('profiles', image);
    const profile = await auth.createProfile({ body: { name, isParent, birthYear, avatarUrl } });
    const { id: profileId } = profile;
    if (sharesOutside) await household.confirmIdentity();
    profiles.push(
      sharesOutside ? await auth.changeProfile({ params: { profileId }, body: { sharesOutside } }) : profile,
    );
  }
  const profileImageUrl = profiles[0]?.avatarUrl ?? null;
  if (!user.onboardingCompleted)
    await auth.updateUser({ body: { onboardingCompleted: true, profileImageUrl } });
  return profiles;
};
