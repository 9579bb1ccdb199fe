import { nextCursor } from '@fitfolk/api-client';
import type { OotdPost } from '@fitfolk/contracts/feed';
import type { Write } from '../workload/history.ts';
import { canSignIn, type Participant } from '../workload/participant.ts';
import { toVoteName } from '../workload/writer.ts';
import type { Observed, ObservedPost } from './check.ts';

export type Observation = {
  readonly resources: readonly Observed[];
  readonly votes: readonly Observed[];
  readonly posts: readonly ObservedPost[];
  /** Resources whose image can not be read. */
  readonly withoutImage: readonly string[];
};

const MAX_PAGE_SIZE = 100;

const listOwnPosts = async ({ feed, profileId }: Participant): Promise<OotdPost[]> => {
  const posts: OotdPost[] = [];
  let cursor: string | undefined;
  do {
    const query = { of: 'own', profileId, limit: MAX_PAGE_SIZE, ...(cursor ? { cursor } : {}) } as const;
    const onHeaders = (headers: Headers) => {
      cursor = nextCursor(headers);
    };
    posts.push(...(await feed.listPosts({ query }, { onHeaders })));
  } while (cursor);
  return posts;
};

const readParticipant = async (participant: Participant) => {
  const { closet, outfits, packing, feed, profileId, username, hasImage } = participant;
  const params = { profileId };
  const items = await closet.listItems({ params });
  const posts = await listOwnPosts(participant);
  const images = [...items, ...posts.map((post) => ({ ...post, name: post.caption ?? '' }))];
  const withoutImage: string[] = [];
  for (const { name, imageUrl } of images) {
    if (imageUrl && !(await hasImage(imageUrl))) withoutImage.push(`image of ${name}`);
  }
  return {
    username,
    posts,
    withoutImage,
    votes: await feed.listVotes({ params }),
    resources: [
      ...items.map(({ name, wearCount }) => ({ resource: name, state: wearCount > 0 ? 'worn' : 'added' })),
      ...(await outfits.listOutfits({ params })).map(({ name, scheduledDate }) => ({
        resource: name ?? '',
        state: scheduledDate ? `planned ${scheduledDate}` : 'saved',
      })),
      ...(await packing.listPackingLists({ params })).map(({ name }) => ({
        resource: name,
        state: 'created',
      })),
      ...posts.map(({ caption }) => ({ resource: caption ?? '', state: 'posted' })),
    ],
  };
};

/** Concurrent sign-ins, each of which takes a core for some time. */
const SIGN_INS = 4;

/** Reads which accounts exist, and which deleted ones do not. */
const readAccounts = async (url: string, writes: readonly Write[]): Promise<Observed[]> => {
  const accounts: Observed[] = [];
  const queue = writes.filter(({ resource }) => /^(account|guest) /.test(resource));
  const readNext = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [kind, username = ''] = next.resource.split(' ');
      const isThere = await canSignIn(url, username);
      if (isThere === (kind === 'account')) accounts.push({ resource: next.resource, state: next.state });
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, readNext));
  return accounts;
};

/** Reads back everything that the participants may have written, as its owner sees it. */
export const observe = async (
  url: string,
  participants: readonly Participant[],
  writes: readonly Write[],
): Promise<Observation> => {
  const read = await Promise.all(participants.map(readParticipant));
  const posts = read.flatMap((each) => each.posts);
  const captions = new Map(posts.map(({ id, caption }) => [id, caption ?? '']));
  const votes = read.flatMap((each) =>
    each.votes.map(({ postId }) => ({
      resource: toVoteName(captions.get(postId) ?? postId, each.username),
      state: 'cast',
    })),
  );
  return {
    resources: [...read.flatMap((each) => each.resources), ...votes, ...(await readAccounts(url, writes))],
    votes,
    posts: posts.map(({ caption, voteCount = 0 }) => ({ resource: caption ?? '', voteCount })),
    withoutImage: read.flatMap((each) => each.withoutImage),
  };
};
