import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import sharp from 'sharp';

/** A signed-in account with one profile. */
export type Participant = Awaited<ReturnType<typeof createParticipant>>;

/** Longest time for which a client waits for a response, in milliseconds. */
const PATIENCE_MS = 20_000;

const PASSWORD = 'a-long-enough-secret';

const IMAGE = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#1f2f5c' } })
  .jpeg()
  .toBuffer();

const createClient = (url: string) => {
  const send = cookieFetch(new Map());
  const fetch: typeof globalThis.fetch = (path, init) =>
    send(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: url, fetch });
  return { fetch, api };
};

const toRegistration = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
});

/** Registers an account. */
export const register = async (url: string, username: string): Promise<void> => {
  await createClient(url)
    .api(authContract)
    .register({ body: toRegistration(username) });
};

/** Returns whether an account can sign in. */
export const canSignIn = async (url: string, username: string): Promise<boolean> => {
  const body = { username, password: PASSWORD };
  const signIn = createClient(url).api(authContract).login({ body });
  return signIn.then(
    () => true,
    () => false,
  );
};

/** Registers an account on the Pro plan, whose closet has no limit. */
export const createParticipant = async (url: string, username: string) => {
  const { fetch, api } = createClient(url);
  const auth = api(authContract);
  const media = api(mediaContract);
  await auth.register({ body: toRegistration(username) });
  const { id: profileId } = await auth.createProfile({ body: { name: username } });
  const { isPremium } = await auth.updateUser({ body: { onboardingCompleted: true } });
  if (!isPremium) await auth.changePlan({ body: { plan: 'pro' } });

  const upload = async (): Promise<string> => {
    const { uploadURL } = await media.createUpload();
    const headers = { 'content-type': 'image/jpeg' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const stored = await globalThis.fetch(uploadURL, { method: 'PUT', headers, body: IMAGE, signal });
    if (!stored.ok) throw new Error(`The object store answered ${stored.status}`);
    return uploadURL;
  };
  return {
    username,
    profileId,
    closet: api(closetContract),
    outfits: api(outfitsContract),
    feed: api(feedContract),
    packing: api(packingContract),
    uploadClosetImage: async (): Promise<string> =>
      (await media.registerClothingImage({ body: { clothingImageURL: await upload() } })).objectPath,
    uploadPostImage: async (): Promise<string> =>
      (await media.registerPostImage({ body: { uploadURL: await upload() } })).publicURL,
    deleteAccount: () => auth.deleteAccount({ body: { password: PASSWORD } }),
    hasImage: async (path: string): Promise<boolean> => (await fetch(`${url}${path}`)).ok,
  };
};
