import type { Profile } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { fillPastDay, type PastPost } from '@fitfolk/feed/admin';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { drawOutfit, type Garment, photograph } from './garments/garments.ts';
import { type Household, putPicture } from './household.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { demoWardrobe } from './wardrobe.ts';

/** Somebody of a demo household who posts and votes. */
export type Member = {
  readonly household: Household;
  readonly profile: Profile;
  /** All of the household, as its identity token would list them. */
  readonly profiles: readonly Profile[];
  readonly seed: number;
};

/** Days before today that have posts, unless told. */
const DAYS = 30;
/** Posts a day, at most. */
const POSTS_A_DAY = 3;
const THUMB_SIDE = 100;
/** As wide as the feed shows a picture at most; drawing a larger one takes twice as long. */
const PICTURE_WIDTH = 600;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const captions = [
  'First cold morning. The coat came out of its bag.',
  'Thrifted the trousers, kept the receipt for luck.',
  'Meetings until four, then straight to the park.',
  'Everything I own in one colour, and it works.',
  'Rain was announced. Rain did not come.',
  'Same boots, third winter.',
  'Borrowed from my brother, not giving it back.',
  'Laundry day, so this is what was left.',
  'For grandma, who says I never wear colours.',
  'Twenty minutes late and still the best dressed on the bus.',
  null,
  'A scarf fixes most things.',
  'Market, library, soup.',
  'New hem, old skirt.',
  null,
];

/** Fills a month of the feed up to today: posts, votes and winners. A day that has posts already stays as it is. */
export const fillFeed = async (
  env: NodeJS.ProcessEnv,
  members: readonly Member[],
  { today, days = DAYS }: { readonly today: string; readonly days?: number },
): Promise<number> => {
  const known = await daysWithPosts(members);
  let count = 0;
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    if (known.has(day)) continue;
    const posts = await postsOf(day, members, createSeededRandom(back * 31 + 5));
    await fillPastDay(env, posts);
    count += posts.length;
  }
  return count;
};

/** The days, in UTC, on which any of them posted. */
const daysWithPosts = async (members: readonly Member[]): Promise<Set<string>> => {
  const days = new Set<string>();
  for (const { household, profile } of members) {
    const posts = await household.feed.listPosts({ query: { profileId: profile.id, limit: 100 } });
    for (const { createdAt } of posts) days.add(createdAt.slice(0, 10));
  }
  return days;
};

/** A post as chance decides it, before there is a picture. */
type Plan = Pick<PastPost, 'identity' | 'at' | 'votes'> & {
  readonly author: Member;
  readonly svg: string;
  readonly words: Pick<PastPost['post'], 'caption' | 'isCompetitionEntry'>;
};

const postsOf = (day: string, members: readonly Member[], chance: SeededRandom): Promise<PastPost[]> => {
  const authors = shuffled(members, chance).slice(0, chance.isLikely(0.7) ? POSTS_A_DAY : POSTS_A_DAY - 1);
  const plans = authors.map((author, place) => {
    const wanted = new Date(`${day}T07:10:00Z`).getTime() + (place * 3 + chance.next() * 2) * HOUR_MS;
    // Of today, what would be later has just been.
    const at = new Date(Math.min(wanted, Date.now() - (POSTS_A_DAY - place) * 20 * MINUTE_MS));
    return planOf(author, at, members, chance);
  });
  return Promise.all(plans.map(photographed));
};

const planOf = (author: Member, at: Date, members: readonly Member[], chance: SeededRandom): Plan => {
  const isSeen = isSeenByAll(author);
  const audience = members.filter((member) => isSeen && member.household !== author.household);
  return {
    author,
    identity: identityOf(author),
    at,
    svg: drawOutfit(outfitOf(author.seed, chance)),
    words: { caption: chance.pick(captions), isCompetitionEntry: isSeen && chance.isLikely(0.75) },
    votes: shuffled(audience, chance)
      .slice(0, Math.floor(chance.next() * audience.length))
      .map((voter, place) => ({
        identity: identityOf(voter),
        profileId: voter.profile.id,
        at: new Date(Math.min(at.getTime() + (place + 1) * 7 * MINUTE_MS, Date.now())),
      })),
  };
};

const photographed = async ({ author, svg, words, ...plan }: Plan): Promise<PastPost> => {
  const { household, profile } = author;
  const uploadURL = await putPicture(household, await photograph(svg, PICTURE_WIDTH));
  const { publicURL: imageUrl } = await household.media.registerPostImage({ body: { uploadURL } });
  return {
    ...plan,
    post: { ...words, profileId: profile.id, imageUrl },
    thumbHash: await thumbHashOf(svg),
  };
};

const isSeenByAll = ({ household, profile }: Member): boolean =>
  isVisibleToOthers({ ...profile, accountType: household.user.accountType });

/** What somebody could wear: a coat, a top, trousers or a skirt, shoes, and sometimes one thing more. */
const outfitOf = (seed: number, chance: SeededRandom): Garment[] => {
  const wardrobe = demoWardrobe(60, createSeededRandom(seed));
  const pick = (category: string) =>
    chance.pick(wardrobe.filter((item) => item.category === category)).garment;
  const pieces = [pick('outerwear'), pick('tops'), pick('bottoms'), pick('shoes')];
  return chance.isLikely(0.5) ? [...pieces, pick('accessories')] : pieces;
};

const identityOf = ({ household: { user }, profiles }: Member): Identity => ({
  accountId: user.id,
  sessionHash: '',
  plan: user.isPremium ? 'pro' : 'free',
  accountType: user.accountType,
  onboarded: true,
  timeZone: user.timeZone,
  profiles: profiles.map(({ id, isParent, sharesOutside }) => ({ id, isParent, sharesOutside })),
  token: '',
});

const thumbHashOf = async (svg: string): Promise<string> => {
  const { data, info } = await sharp(await photograph(svg, THUMB_SIDE))
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

const shuffled = <T>(things: readonly T[], chance: SeededRandom): T[] =>
  things
    .map((thing) => ({ thing, place: chance.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
