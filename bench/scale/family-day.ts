import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { sum } from '../measurements.ts';
import { type Session, signIn } from './session.ts';

/** Requests of a family on a day, by the work that they do. */
const DAY = {
  'own account and profiles': 6,
  'closet page of 100': 6,
  'planned outfits': 8,
  'family board': 4,
  'feed page of 20': 6,
  streaks: 4,
  'packing lists': 2,
  laundry: 4,
  'outfits planned': 3,
  'outfits worn': 3,
  'items added': 1,
  votes: 3,
} as const;

export const REQUESTS_PER_DAY = sum(Object.values(DAY));

/** A signed-in family with the ids that its requests name. */
export type ActiveFamily = {
  readonly session: Session;
  readonly profileIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly postIds: readonly string[];
};

type Post = { readonly id: string; readonly profileId: string };
type Listed = readonly { readonly id: string }[];
const toIds = (rows: Listed): string[] => rows.map(({ id }) => id);

/** Signs a family in and reads the ids that its day needs. `offset` chooses the posts to vote for. */
export const openFamily = async (
  url: string,
  account: { readonly username: string; readonly password: string },
  offset: number,
): Promise<ActiveFamily> => {
  const session = await signIn(url, account.username, account.password);
  const profileIds = toIds(await session.call<Listed>('GET', '/api/profiles'));
  const items = await session.call<Listed>('GET', `/api/clothing-items/${profileIds[0]}?limit=20`);
  const posts = await session.call<readonly Post[]>('GET', '/api/ootd-posts?limit=50');
  const postIds = toIds(posts.filter((post) => !profileIds.includes(post.profileId)));
  return { session, profileIds, itemIds: toIds(items), postIds: postIds.slice(offset).concat(postIds) };
};

const repeat = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await work(index);
};

/** Parts of a day. The feed is a part of its own, because one shard has the newest posts, which everyone reads. */
export const PARTS = ['feed', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** Sends the requests of a part of a day. `round` makes the votes of repeated days different ones. */
export const runDay = (family: ActiveFamily, part: Part, round: number): Promise<void> =>
  part === 'feed' ? visitFeed(family, round) : dressFamily(family);

const visitFeed = async (family: ActiveFamily, round: number): Promise<void> => {
  const { call } = family.session;
  const [profileId] = family.profileIds;
  await repeat(DAY['feed page of 20'], () => call('GET', '/api/ootd-posts?limit=20'));
  await repeat(DAY.votes, (index) => {
    const postId = family.postIds[(round * DAY.votes + index) % family.postIds.length];
    return call('POST', `/api/ootd-posts/${postId}/vote`, { profileId });
  });
};

const dressFamily = async (family: ActiveFamily): Promise<void> => {
  const { call } = family.session;
  const get = (path: string) => call('GET', path);
  const today = toCalendarDay(new Date(), 'UTC');
  const getProfile = (index: number) => family.profileIds[index % family.profileIds.length];
  const [profileId] = family.profileIds;
  await repeat(DAY['own account and profiles'], () => get('/api/auth/user'));
  await repeat(DAY['closet page of 100'], (index) =>
    get(`/api/clothing-items/${getProfile(index)}?limit=100`),
  );
  const week = `from=${today}&to=${addDays(today, 6)}`;
  await repeat(DAY['planned outfits'], (index) => get(`/api/outfits/${getProfile(index)}?${week}`));
  await repeat(DAY['family board'], () => get(`/api/family-board?from=${today}`));
  await repeat(DAY.streaks, (index) => get(`/api/style-streaks/${getProfile(index)}`));
  await repeat(DAY['packing lists'], (index) => get(`/api/packing-lists/${getProfile(index)}`));
  await repeat(DAY.laundry, () => get('/api/laundry'));
  await repeat(DAY['items added'], () =>
    call('POST', '/api/clothing-items', { profileId, name: 'New shirt', category: 'tops' }),
  );
  const outfitIds: string[] = [];
  await repeat(DAY['outfits planned'], async (index) => {
    const clothingItemIds = family.itemIds.slice(index * 4, index * 4 + 4);
    const body = { profileId, scheduledDate: today, clothingItemIds };
    outfitIds.push((await call<{ id: string }>('POST', '/api/outfits', body)).id);
  });
  await repeat(DAY['outfits worn'], (index) => call('POST', `/api/outfits/${outfitIds[index]}/worn`));
};
