import { createApi } from '@fitfolk/api-client';
import { authContract, authEvents, type Profile } from '@fitfolk/contracts/auth';
import {
  type CreatedPost,
  feedContract,
  type NewPost,
  type OotdPost,
  type OwnVote,
  type PostAudience,
} from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type RunningServices, startServices } from '@fitfolk/service-kit/runtime/host';
import { createEventProducer, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { startTestServices, type TestUser, type TestUserOptions } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { feed } from '../src/service.ts';
import { createFakeCloset } from './fake-closet.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

/** Serves every image whose id starts with `<purpose>_<accountId>`. */
const fakeMedia = fakeService(mediaContract, {
  imageDetails: ({ params, identity }) => {
    const [purpose, ownerId] = params.imageId.split('_');
    if (ownerId !== identity.accountId || (purpose !== 'post' && purpose !== 'closet')) {
      throw new AppError('not-found');
    }
    return {
      id: params.imageId,
      ownerId,
      purpose,
      width: 800,
      height: 1000,
      thumbHash: 'dGh1bWI=',
      recognized: null,
    };
  },
});

/** Returns the path of an image that the user's account uploaded. */
export const getImagePath = ({ accountId }: TestUser, purpose: 'post' | 'closet' = 'post'): string =>
  `/api/images/${purpose}_${accountId}`;

export type FeedHarness = Awaited<ReturnType<typeof startFeedHarness>>;
export type Member = TestUser & { readonly name: string };

type MemberOptions = TestUserOptions & {
  readonly name?: string;
  /** Last time the profiles became visible to other accounts. */
  readonly seenOutsideSince?: Date;
};

/** Starts feed with fakes of auth, closet and media and a settable clock. */
export const startFeedHarness = async () => {
  const auth = createEventProducer('auth');
  const authProfiles: Profile[] = [];
  const fakeAuth = fakeService(authContract, { listProfiles: () => [...authProfiles] }, { producer: auth });
  const closet = createFakeCloset();
  let now = NOW;
  const services = await startTestServices([feed, fakeMedia, fakeAuth, closet.service], {
    clock: () => now,
    reusesDatabases: true,
  });
  const replicas: RunningServices[] = [];
  const oplog = services.database('feed').getClient().db('local').collection('oplog.rs');
  // An earlier test file may have written to the same database.
  const startedAfter = (await oplog.find().sort({ $natural: -1 }).limit(1).next())?.ts;

  const publishProfiles = async (user: TestUser, options: MemberOptions, version = 1): Promise<void> => {
    const { accountType = 'individual', profiles = [{ id: user.profileId }] } = options;
    for (const { id, isParent = false, sharesOutside = false } of profiles) {
      const isChild = accountType === 'family' && !isParent;
      await auth.publish(authEvents.profileChanged, id, {
        ...PROFILE_EVENT,
        profileId: id,
        accountId: user.accountId,
        version,
        name: options.name ?? 'Ana',
        isParent,
        avatarUrl: null,
        isSeenOutside: isVisibleToOthers({ isChild, sharesOutside }),
        ...(options.seenOutsideSince ? { seenOutsideSince: options.seenOutsideSince.toISOString() } : {}),
      });
    }
  };
  const createMember = async (options: MemberOptions = {}): Promise<Member> => {
    const user = await services.createUser(options);
    await publishProfiles(user, options);
    await services.waitUntilIdle();
    return { ...user, name: options.name ?? 'Ana' };
  };
  const api = (user: TestUser) => user.api(feedContract);
  let imageCount = 0;
  const createPost = (
    user: TestUser,
    post: Partial<NewPost> = {},
    baseUrl = services.url('feed'),
  ): Promise<CreatedPost> => {
    imageCount += 1;
    const imageUrl = `${getImagePath(user)}_${imageCount}`;
    return createFeedApi(baseUrl, user).createPost({
      body: { profileId: user.profileId, imageUrl, ...post },
    });
  };

  return {
    services,
    auth,
    closet,
    /** Profiles that the fake auth lists. */
    authProfiles,
    api,
    createMember,
    publishProfiles,
    createPost,
    /** Creates users whose profile events have not arrived; they can read and vote. */
    createVoters: (count: number): Promise<TestUser[]> =>
      Promise.all(Array.from({ length: count }, () => services.createUser())),
    createVoter: () => services.createUser(),
    /** Creates a member with a child profile. */
    createChild: (sharesOutside: boolean, accountId: string = uuidv7()) =>
      createMember({
        id: accountId,
        name: 'Mia',
        accountType: 'family',
        profiles: [{ id: uuidv7(), isParent: false, sharesOutside }],
      }),
    setNow: (instant: Date): void => {
      now = instant;
    },
    listPosts: (
      user: TestUser,
      query: { of?: 'following' | 'entries'; limit?: number; cursor?: string } = {},
    ) => api(user).listPosts({ query: { profileId: user.profileId, ...query } }),
    /** Fetches a path of the feed; returns its posts and the path of the next page. */
    fetchPage: async (path: string, user: TestUser) => {
      const { rows, next } = await fetchRows<OotdPost>(`${services.url('feed')}${path}`, user);
      return { ids: rows.map(({ id }) => id), next };
    },
    /** Fetches a path of votes; returns their posts and the path of the next page. */
    fetchVotes: async (path: string, user: TestUser) => {
      const { rows, next } = await fetchRows<OwnVote>(`${services.url('feed')}${path}`, user);
      return { ids: rows.map(({ postId }) => postId), next };
    },
    changeAudience: (user: TestUser, postId: string, audience: PostAudience) =>
      api(user).changeAudience({ params: { postId }, body: { audience } }),
    vote: (user: TestUser, postId: string, baseUrl = services.url('feed')) =>
      createFeedApi(baseUrl, user).vote({ params: { postId }, body: { profileId: user.profileId } }),
    withdrawVote: (user: TestUser, postId: string) =>
      api(user).withdrawVote({ params: { postId }, query: { profileId: user.profileId } }),
    collection: (name: string) => services.database('feed').collection<{ _id: string }>(name),
    listPublished: async (type: string) =>
      (await services.listPublished('feed')).filter((event) => event.type === type),
    /** Stores active votes of strangers for a post, without events. */
    addStoredVotes: async (postId: string, count: number): Promise<void> => {
      const votes = Array.from({ length: count }, () => {
        const [profileId, accountId] = [uuidv7(), uuidv7()];
        const changedAt = new Date(NOW.getTime() - 3 * 3600_000);
        return { _id: `${postId}|${profileId}`, postId, profileId, accountId, isActive: true, changedAt };
      });
      const rows = votes.map((vote) => ({ ...vote, inCompetition: false }));
      await services.database('feed').collection<{ _id: string }>('votes').insertMany(rows);
    },
    /** Returns the largest number of writes in a transaction of the feed so far. */
    getLargestTransaction: async (): Promise<number> => {
      const entries = oplog.aggregate<{ writes: number }>([
        {
          $match: {
            ts: { $gt: startedAfter },
            'o.applyOps.ns': { $regex: `^${services.namespace}_feed\\.` },
            txnNumber: { $exists: true },
          },
        },
        { $project: { writes: { $size: '$o.applyOps' } } },
        { $sort: { writes: -1 } },
        { $limit: 1 },
      ]);
      return (await entries.next())?.writes ?? 0;
    },
    /** Restarts feed so that its scheduled jobs run immediately. */
    runJobs: () => services.restart(() => services.database('feed').collection('leases').deleteMany({})),
    /** Starts another replica on the same data and returns its URL. */
    startReplica: async (): Promise<string> => {
      const env = {
        ...process.env,
        NAMESPACE: services.namespace,
        GATEWAY_URL: services.url('gateway'),
        AUTH_URL: services.url('auth'),
        CLOSET_URL: services.url('closet'),
        MEDIA_URL: services.url('media'),
        LOG_LEVEL: 'silent',
      };
      const replica = await startServices([feed], { env, clock: () => now });
      replicas.push(replica);
      return replica.url('feed');
    },
    stop: async (): Promise<void> => {
      for (const replica of replicas) await replica.stop();
      await services.stop();
    },
  };
};

const createFeedApi = (baseUrl: string, user: TestUser) =>
  createApi(feedContract, { baseUrl, fetch: user.fetch });

/** Fetches a page and the path of the next one. */
const fetchRows = async <T>(url: string, user: TestUser) => {
  const response = await user.fetch(url);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { rows: (await response.json()) as readonly T[], next };
};
