import type { ClothingItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { feedContract } from '@fitfolk/contracts/feed';
import { suitsWearer } from '../families.ts';
import type { Member } from '../household.ts';
import type { PastService } from '../past-services.ts';
import { runConcurrently } from '../requests/run-concurrently.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { addReactions } from './add-reactions.ts';
import { askToFollow } from './ask-to-follow.ts';
import { followOthers } from './follow-others.ts';
import { listPieces, POSTED_OUTFITS, type PostedOutfit, pickOutfit } from './outfit-images.ts';
import { shareChildPosts } from './share-child-posts.ts';

type PastFeed = PastService<typeof feedContract>;

const DAYS = 30;
const CONCURRENT_IMAGES = 4;
const MAX_POSTS_PER_DAY = 3;
/** Posts before one of which none shows its outfit: those of three days. */
const RECENT_POSTS = 3 * MAX_POSTS_PER_DAY;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_POST_TIME = '07:10:00Z';

/** Fills the feed with posts, votes, winners and follows up to today. Days that have posts stay as they are. */
export const fillFeed = async (
  feed: PastFeed,
  members: readonly Member[],
  { today, days = DAYS }: { readonly today: string; readonly days?: number },
): Promise<number> => {
  const filled = await listFilledDays(members);
  const closets = await listClosets(members);
  const plans: PostPlan[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const recent = plans.slice(-RECENT_POSTS).map(({ outfit }) => outfit);
    const random = createSeededRandom(daysAgo * 31 + 5);
    if (!filled.has(day)) plans.push(...planDay(day, closets, { recent, random }));
  }
  const imageUrls = new Map<PostPlan, string>();
  await runConcurrently(plans, CONCURRENT_IMAGES, async (plan) => {
    imageUrls.set(plan, await plan.author.household.addImage('outfits', plan.outfit.image));
  });
  // One after the other, because others see only the newest posts of several in a row. Each with its votes, because a job of the
  // instance closes the competitions of past days at any time.
  for (const plan of plans) {
    const votes = await addPost(feed, plan, imageUrls.get(plan) ?? '');
    await Promise.all(votes.map((vote) => castVote(feed, vote)));
  }
  await followOthers(members);
  await shareChildPosts(members);
  await askToFollow(members);
  await addReactions(members);
  return plans.length;
};

/** Lists the days, in UTC, on which any member posted. */
const listFilledDays = async (members: readonly Member[]): Promise<Set<string>> => {
  const posts = await Promise.all(
    members.map(({ household, profile }) =>
      household.feed.listPosts({ query: { profileId: profile.id, limit: 100 } }),
    ),
  );
  return new Set(posts.flat().map(({ createdAt }) => createdAt.slice(0, 10)));
};

/** Members and their items. */
type Closets = ReadonlyMap<Member, readonly ClothingItem[]>;

const listClosets = async (members: readonly Member[]): Promise<Closets> =>
  new Map(
    await Promise.all(
      members.map(async (member) => {
        const params = { profileId: member.profile.id };
        return [member, await member.household.closet.listItems({ params })] as const;
      }),
    ),
  );

/** A post with the outfit of a day, and the members who vote for it. */
type PostPlan = {
  readonly author: Member;
  readonly at: number;
  readonly outfit: PostedOutfit;
  /** Items of the author that the outfit shows. */
  readonly pieces: readonly ClothingItem[];
  readonly isCompetitionEntry: boolean;
  readonly voters: readonly Member[];
};

type Vote = { readonly postId: string; readonly voter: Member; readonly at: number };

type DayOptions = { readonly recent: readonly PostedOutfit[]; readonly random: SeededRandom };

const planDay = (day: string, closets: Closets, { recent, random }: DayOptions): PostPlan[] => {
  const members = [...closets.keys()];
  const count = random.isLikely(0.7) ? MAX_POSTS_PER_DAY : MAX_POSTS_PER_DAY - 1;
  const authors = pickAuthors(members, random).slice(0, count);
  const outfits = random.shuffle(POSTED_OUTFITS);
  const used = [...recent];
  return authors.flatMap((author, index) => {
    const time = Date.parse(`${day}T${FIRST_POST_TIME}`) + (index * 3 + random.next() * 2) * HOUR_MS;
    const at = Math.min(time, getLatestTime(day, index));
    const closet = closets.get(author) ?? [];
    const suitable = outfits.filter(
      (other) => !used.includes(other) && suitsWearer(other.pieces, author.profile.name),
    );
    const outfit = pickOutfit(suitable, closet);
    if (!outfit) return [];
    used.push(outfit);
    const pieces = listPieces(outfit, closet);
    return [{ author, at, outfit, pieces, ...planAudience(author, members, random) }];
  });
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

/** Shuffles the members and puts one with family members first, so that families post every day. */
const pickAuthors = (members: readonly Member[], random: SeededRandom): Member[] => {
  const shuffled = random.shuffle(members);
  const first = shuffled.find(({ profiles }) => profiles.length > 1);
  return first ? [first, ...shuffled.filter((member) => member !== first)] : shuffled;
};

/** Picks those who vote for a post, of the members who may see it, and whether it is in the competition. */
const planAudience = ({ household, profile }: Member, members: readonly Member[], random: SeededRandom) => {
  // A parent allowed sharing after these posts.
  const isVisible = !profile.isChild;
  const isCompetitionEntry = isVisible && random.isLikely(0.75);
  const audience = members.filter((member) => isVisible && member.household !== household);
  const voters = random.shuffle(audience).slice(0, Math.floor(random.next() * audience.length));
  return { isCompetitionEntry, voters };
};

/** Creates a post and returns the votes of the following hours. */
const addPost = async (
  feed: PastFeed,
  { author, at, outfit: { caption }, pieces, isCompetitionEntry, voters }: PostPlan,
  imageUrl: string,
): Promise<Vote[]> => {
  const { id: postId } = await feed.as(author, new Date(at)).createPost({
    body: {
      profileId: author.profile.id,
      imageUrl,
      audience: author.profile.isChild ? 'family' : 'everyone',
      caption,
      isCompetitionEntry,
      clothingItemIds: pieces.map(({ id }) => id),
    },
  });
  return voters.map((voter, index) => ({
    postId,
    voter,
    at: Math.min(at + (index + 1) * 7 * MINUTE_MS, Date.now()),
  }));
};

const castVote = (feed: PastFeed, { postId, voter, at }: Vote): Promise<unknown> =>
  feed.as(voter, new Date(at)).vote({ params: { postId }, body: { profileId: voter.profile.id } });
