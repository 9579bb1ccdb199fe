import { createApi, nextCursor } from '@fitfolk/api-client';
import { authContract, type Profile } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { feedContract, type OotdPost } from '@fitfolk/contracts/feed';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';

/** A file of the export that is words and numbers. */
export type DataFile = { readonly path: string; readonly content: unknown };

/** Everything of an account but its pictures, and the addresses of those. */
export type Collected = { readonly files: readonly DataFile[]; readonly pictures: readonly string[] };

type Options = { readonly signal: AbortSignal };

const auth = createApi(authContract);
const closet = createApi(closetContract);
const outfits = createApi(outfitsContract);
const feed = createApi(feedContract);
const streaks = createApi(streaksContract);
const packing = createApi(packingContract);

/** A name that every file system takes, and of two people of one name two. */
const folderOf = ({ name }: Profile, index: number): string =>
  `${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_').trim()}`;

const ownPosts = async (options: Options): Promise<OotdPost[]> => {
  const posts: OotdPost[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    let next: string | undefined;
    const page: OotdPost[] = await feed.listPosts(
      { query: { of: 'own', limit: 100, ...(cursor ? { cursor } : {}) } },
      {
        ...options,
        onHeaders: (headers) => {
          next = nextCursor(headers);
        },
      },
    );
    posts.push(...page);
    cursor = next;
  }
  return posts;
};

/** What the twin of a profile looks like is kept in this browser alone. */
const twinOf = (profileId: string): unknown =>
  JSON.parse(localPreference(`twin:${profileId}`).read() ?? 'null');

const ofProfile = async (profile: Profile, folder: string, options: Options): Promise<DataFile[]> => {
  const params = { params: { profileId: profile.id } };
  const read = {
    closet: await closet.listItems(params, options),
    outfits: await outfits.listOutfits(params, options),
    streak: await streaks.streakHistory(params, options),
    follows: await feed.listFollows(params, options),
    votes: await feed.listVotes(params, options),
    'packing lists': await packing.listPackingLists(params, options),
    twin: twinOf(profile.id),
  };
  return Object.entries(read).map(([name, content]) => ({ path: `${folder}/${name}.json`, content }));
};

/** Reads everything of the signed-in account, as it would read itself. Rejects when any of it cannot be read. */
export const collect = async (options: Options): Promise<Collected> => {
  const user = await auth.currentUser({}, options);
  const profiles = await auth.listProfiles({}, options);
  const account = {
    user,
    profiles,
    externalSignIn: (await auth.externalIdentity({}, options)).linked,
    devices: await auth.listSessions({}, options),
  };
  const files: DataFile[] = [
    { path: 'account.json', content: account },
    { path: 'posts.json', content: await ownPosts(options) },
  ];
  for (const [index, profile] of profiles.entries()) {
    files.push(...(await ofProfile(profile, folderOf(profile, index), options)));
  }
  return { files, pictures: picturesIn(files) };
};

/** The addresses of pictures that stand anywhere in the files, each once. */
const picturesIn = (files: readonly DataFile[]): string[] => [
  ...new Set(JSON.stringify(files).match(/\/api\/images\/[\w-]{16,64}/g) ?? []),
];
