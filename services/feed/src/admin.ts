import type { NewPost, ReportReason } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Env } from '@fitfolk/service-kit/config/config';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { createCompetition } from './competition/competition.ts';
import { createPosts } from './posts/posts.ts';
import type { Person } from './profiles/people.store.ts';
import { openStores, type Stores } from './stores.ts';
import { createVotes } from './votes/votes.ts';

/** A post that accounts reported. */
export type ReportLine = {
  readonly postId: string;
  readonly count: number;
  readonly reasons: readonly ReportReason[];
  readonly lastAt: Date;
  readonly author: string;
  readonly caption: string | null;
  readonly imageUrl: string;
};

/** What is reported, the most reported first. */
export const listReports = (env: Env): Promise<ReportLine[]> =>
  runAdminScript(env, 'feed', async ({ database }) => {
    const { reports, posts, people } = openStores(database);
    const lines: ReportLine[] = [];
    for (const reported of await reports.byPost()) {
      const post = await posts.find(reported.postId);
      if (!post) continue;
      const { caption, imageUrl, profileId } = post;
      const author = (await people.find(profileId))?.name ?? profileId;
      lines.push({ ...reported, author, caption, imageUrl });
    }
    return lines;
  });

/** Takes anybody's post away, with everything that hangs on it. @throws AppError `not-found` */
export const takeDown = (env: Env, postId: string): Promise<void> =>
  runAdminScript(env, 'feed', ({ database, unitOfWork }) =>
    postsOf(openStores(database), unitOfWork, { at: new Date(), thumbHash: '' }).takeDown(postId),
  );

/** A post of a day gone by, and who voted for it that day. */
export type PastPost = {
  readonly who: Identity;
  readonly at: Date;
  readonly post: NewPost;
  readonly thumbHash: string;
  readonly voters: readonly { readonly who: Identity; readonly profileId: string; readonly at: Date }[];
};

/**
 * Fills a day gone by, by the rules of that day, and closes its competition: for demonstrations. All of it is there at once,
 * so that a running feed never closes half a day.
 */
export const fillPastDay = (env: Env, past: readonly PastPost[]): Promise<void> =>
  runAdminScript(env, 'feed', async ({ database, unitOfWork }) => {
    const stores = openStores(database);
    await unitOfWork(async (transaction) => {
      const joined: UnitOfWork = (work) => work(transaction);
      for (const { who, at, post, thumbHash, voters } of past) {
        const made = await postsOf(stores, joined, { at, thumbHash }).create(who, post);
        for (const voter of voters) {
          const ballotBox = createVotes({
            store: stores.votes,
            // The post is not there yet for anybody outside.
            posts: {
              ...stores.posts,
              findSeen: (reader, postId) => stores.posts.findSeen(reader, postId, transaction.session),
            },
            unitOfWork: joined,
            now: () => voter.at,
          });
          await ballotBox.cast(voter.who, made.post.id, voter.profileId);
        }
      }
    });
    await createCompetition({ ...stores, unitOfWork, now: () => new Date() }).closeEnded();
  });

type Circumstances = { readonly at: Date; readonly thumbHash: string };

const postsOf = (stores: Stores, unitOfWork: UnitOfWork, { at, thumbHash }: Circumstances) => {
  const known = async (profileId: string): Promise<Person> => {
    const person = await stores.people.find(profileId);
    if (!person) throw new Error(`The feed does not know ${profileId} yet`);
    return person;
  };
  return createPosts({
    ...stores,
    store: stores.posts,
    people: {
      own: (_who, profileId) => known(profileId),
      anyone: known,
      isSeenOutside: async (profileId) => (await known(profileId)).isSeenOutside,
    },
    requireOwnImage: async () => ({ id: '', thumbHash }),
    unitOfWork,
    now: () => at,
  });
};
