import { type ApiClient, ApiError, createApi } from '@fitfolk/api-client';
import { authContract, type Profile, type User } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { cookieFetch } from './cookie-fetch.ts';
import type { DemoFamily } from './families.ts';

/** A signed-in family and the calls that its browser would make. */
export type Household = {
  readonly url: string;
  readonly user: User;
  readonly isNew: boolean;
  readonly auth: ApiClient<typeof authContract>;
  readonly media: ApiClient<typeof mediaContract>;
  readonly closet: ApiClient<typeof closetContract>;
  readonly outfits: ApiClient<typeof outfitsContract>;
  readonly feed: ApiClient<typeof feedContract>;
};

/** Signs a demo family in, registering it first where nobody has its name. */
export const enter = async (url: string, family: DemoFamily, timeZone: string): Promise<Household> => {
  const send = cookieFetch(new Map());
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: url, fetch: send });
  const auth = api(authContract);
  const { username, password, firstName, lastName, accountType } = family;
  const known = await auth.login({ body: { username, password } }).catch(unlessUnknown);
  if (!known) {
    const email = `${username}@demo.fitfolk.example`;
    await auth.register({ body: { username, password, email, firstName, lastName, accountType, timeZone } });
  }
  const user = await auth.currentUser();
  return {
    url,
    user,
    isNew: !known,
    auth,
    media: api(mediaContract),
    closet: api(closetContract),
    outfits: api(outfitsContract),
    feed: api(feedContract),
  };
};

/** Puts a JPEG into the object store as a browser does; gives the address to register it by. */
export const putPicture = async ({ url, media }: Household, picture: Buffer): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  const stored = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (!stored.ok) throw new Error(`A picture was answered ${stored.status}`);
  return uploadURL;
};

const unlessUnknown = (error: unknown): undefined => {
  if (error instanceof ApiError && error.status === 401) return undefined;
  throw error;
};

/** The family's profiles in its order, those made that are missing, and the account onboarded. */
export const settle = async ({ auth, user }: Household, family: DemoFamily): Promise<Profile[]> => {
  const known = await auth.listProfiles({});
  for (const { name, isParent, birthYear, sharesOutside } of family.profiles) {
    if (known.some((profile) => profile.name === name)) continue;
    const profile = await auth.createProfile({ body: { name, isParent, birthYear } });
    const { id: profileId } = profile;
    known.push(
      sharesOutside ? await auth.changeProfile({ params: { profileId }, body: { sharesOutside } }) : profile,
    );
  }
  if (!user.onboardingCompleted) await auth.updateUser({ body: { onboardingCompleted: true } });
  return known;
};
