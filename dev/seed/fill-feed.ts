import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { feedContract } from '@fitfolk/contracts/feed';
import { isChild } from '@fitfolk/contracts/sharing';
import { feed as feedService } from '@fitfolk/feed/service';
import { followOthers } from './follow-others.ts';
import { type Household, type Member, uploadImage } from './household.ts';
import { type PastService, startPastService } from './past-service.ts';
import { retryUnavailable } from './retry-unavailable.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { shareChildPosts } from './share-child-posts.ts';

type PastFeed = PastService<typeof feedContract>;

const DAYS = 30;
const MAX_POSTS_PER_DAY = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_POST_TIME = '07:10:00Z';

const OUTFIT_IMAGES = readdirSync(join(import.meta.dirname, 'images/outfits')).sort();
const CAPTIONS = [
  'First cold morning. The coat came out of its bag.',
  'Thrifted the trousers, kept the receipt for luck.',
  'Meetings until four, then straight to the park.',
  'Everything I own in one color, and it works.',
  'Rain was announced. Rain did not come.',
  'Same boots, third winter.',
  'Borrowed from my brother, not giving it back.',
  'Laundry day, so this is what was left.',
  'For grandma, who says I never wear colors.',
  'Twenty minutes late and still the best dressed on the bus.',
  null,
  'A scarf fixes most things.',
  'Market, library, soup.',
  'New hem, old skirt.',
  null,
];

/** Fills the feed with posts, votes, winners and follows up to today. Days that have posts stay as they are. */
export const fillFeed = async (
  env: NodeJS.ProcessEnv,
  members: readonly Member[],
  { today, days = DAYS }: { readonly today: string; readonly days?: number },
): Promise<number> => {
  const filled = await listFilledDays(members);
  const feed = await startPastService(feedService, feedContract, env);
  let count = 0;
  try {
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
      const day = addDays(today, -daysAgo);
      if (filled.has(day)) continue;
      count += await fillDay(feed, day, members, createSeededRandom(daysAgo * 31 + 5));
    }
  } finally {
    await feed.stop();
  }
  await followOthers(members);
  await shareChildPosts(members);
  return count;
};

/** Lists the days, in UTC, on which any member posted. */
const listFilledDays = async (members: readonly Member[]): Promise<Set<string>> => {
  const days = new Set<string>();
  for (const { household, profile } of members) {
    const posts = await household.feed.listPosts({ query: { profileId: profile.id, limit: 100 } });
    for (const { createdAt } of posts) days.add(createdAt.slice(0, 10));
  }
  return days;
};

const fillDay = async (
  feed: PastFeed,
  day: string,
  members: readonly Member[],
  random: SeededRandom,
): Promise<number> => {
  const count = random.isLikely(0.7) ? MAX_POSTS_PER_DAY : MAX_POSTS_PER_DAY - 1;
  const authors = pickAuthors(members, random).slice(0, count);
  const images = random.shuffle(OUTFIT_IMAGES);
  const imageUrls = await Promise.all(
    authors.map(({ household }, index) => registerPostImage(household, images[index] ?? '')),
  );
  for (const [index, author] of authors.entries()) {
    const time = Date.parse(`${day}T${FIRST_POST_TIME}`) + (index * 3 + random.next() * 2) * HOUR_MS;
    const latest = getLatestTime(day, index);
    const imageUrl = imageUrls[index] ?? '';
    await addPost(feed, author, { at: Math.min(time, latest), imageUrl, members, random });
  }
  return authors.length;
};

/**
 * Returns the latest time of a post of the given day, in milliseconds since the epoch. Posts of today must not lie in
 * the future, and just after midnight not on the day before either.
 */
const getLatestTime = (day: string, index: number): number => {
  const start = Date.parse(day);
  const passed = Date.now() - start;
  const share = (index + 1) / (MAX_POSTS_PER_DAY + 1);
  return start + Math.max(passed - (MAX_POSTS_PER_DAY - index) * 20 * MINUTE_MS, passed * share);
};

/** Uploads and registers a file of `images/outfits`, and returns its URL. */
const registerPostImage = (household: Household, image: string): Promise<string> =>
  retryUnavailable(async () => {
    const uploadURL = await uploadImage(household, `outfits/${image}`);
    return (await household.media.registerPostImage({ body: { uploadURL } })).publicURL;
  });

/** Shuffles the members and puts one with family members first, so that families post every day. */
const pickAuthors = (members: readonly Member[], random: SeededRandom): Member[] => {
  const shuffled = random.shuffle(members);
  const first = shuffled.find(({ profiles }) => profiles.length > 1);
  return first ? [first, ...shuffled.filter((member) => member !== first)] : shuffled;
};

type PostOptions = {
  readonly at: number;
  readonly imageUrl: string;
  readonly members: readonly Member[];
  readonly random: SeededRandom;
};

/** Creates a post with votes of other members in the following hours. */
const addPost = async (
  feed: PastFeed,
  author: Member,
  { at, imageUrl, members, random }: PostOptions,
): Promise<void> => {
  const { household, profile } = author;
  // A parent allowed sharing after these posts.
  const isVisible = !isChild({ ...profile, accountType: household.user.accountType });
  const caption = random.pick(CAPTIONS);
  const isCompetitionEntry = isVisible && random.isLikely(0.75);
  feed.setNow(new Date(at));
  const api = await feed.as(author);
  const post = await api.createPost({
    body: { profileId: profile.id, imageUrl, caption, isCompetitionEntry },
  });
  const audience = members.filter((member) => isVisible && member.household !== household);
  const voters = random.shuffle(audience).slice(0, Math.floor(random.next() * audience.length));
  for (const [index, voter] of voters.entries()) {
    feed.setNow(new Date(Math.min(at + (index + 1) * 7 * MINUTE_MS, Date.now())));
    const voterApi = await feed.as(voter);
    await voterApi.vote({ params: { postId: post.id }, body: { profileId: voter.profile.id } });
  }
};
