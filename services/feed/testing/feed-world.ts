import { createApi } from '@fitfolk/api-client';
import { authContract, authEvents, type Profile } from '@fitfolk/contracts/auth';
import { feedContract, type NewPost, type OotdPost } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Handlers, implement } from '@fitfolk/service-kit/http/implement';
import { type RunningServices, startServices } from '@fitfolk/service-kit/runtime/host';
import { type AnyService, defineService, type ServiceContext } from '@fitfolk/service-kit/runtime/service';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestUser, type TestUserOptions } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { feed } from '../src/service.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

const { imageDetails } = mediaContract.endpoints;
const contract = { ...mediaContract, endpoints: { imageDetails } };
const handlers: Handlers<typeof contract> = {
  imageDetails: ({ params, identity }) => {
    const [purpose, ownerId] = params.imageId.split('_');
    if (ownerId !== identity.accountId || (purpose !== 'post' && purpose !== 'closet')) {
      throw new AppError('not-found');
    }
    return { id: params.imageId, ownerId, purpose, width: 800, height: 1000, thumbHash: 'dGh1bWI=' };
  },
};

/** Knows every image whose address says whose and what for it is. */
const mediaStandIn = defineService({
  name: 'media',
  config: z.object({}),
  needs: [],
  calls: ['gateway'],
  start: ({ http, verify }) => implement(http, contract, handlers, verify),
});

const { listProfiles } = authContract.endpoints;
const profilesContract = { ...authContract, endpoints: { listProfiles } };

/** Lets a producer in auth's place also list profiles. */
const profilesBeside = (producer: AnyService, known: readonly Profile[]): AnyService => ({
  ...producer,
  calls: ['gateway'],
  start: async (context: ServiceContext<object, 'mongo' | 'events'>) => {
    await (producer.start as (started: typeof context) => Promise<void>)(context);
    const handlers: Handlers<typeof profilesContract> = { listProfiles: () => [...known] };
    implement(context.http, profilesContract, handlers, context.verify);
  },
});

/** The address of a picture that an account uploaded. */
export const pictureOf = ({ accountId }: TestUser, purpose: 'post' | 'closet' = 'post'): string =>
  `/api/images/${purpose}_${accountId}`;

export type FeedWorld = Awaited<ReturnType<typeof startFeedWorld>>;
export type Member = TestUser & { readonly name: string };

type MemberOptions = TestUserOptions & { readonly name?: string };

/** A feed at noon of a certain day, with what it hears of people, and what tests ask of it. */
export const startFeedWorld = async () => {
  const auth = createEventProducer('auth');
  const knownToAuth: Profile[] = [];
  let now = NOW;
  const services = await startTestServices([feed, mediaStandIn, profilesBeside(auth.service, knownToAuth)], {
    clock: () => now,
  });
  const replicas: RunningServices[] = [];

  /** Tells the feed of everyone in an account. */
  const announce = async (person: TestUser, options: MemberOptions, version = 1): Promise<void> => {
    const { accountType = 'individual', profiles = [{ id: person.profileId, isParent: false }] } = options;
    for (const profile of profiles) {
      await auth.publish(authEvents.profileChanged, profile.id, {
        profileId: profile.id,
        accountId: person.accountId,
        version,
        name: options.name ?? 'Ana',
        isParent: profile.isParent,
        avatarUrl: null,
        isSeenOutside: isVisibleToOthers({ ...profile, accountType }),
      });
    }
  };
  const join = async (options: MemberOptions = {}): Promise<Member> => {
    const person = await services.createUser(options);
    await announce(person, options);
    await services.waitUntilIdle();
    return { ...person, name: options.name ?? 'Ana' };
  };
  const api = (person: TestUser) => person.api(feedContract);
  const post = (person: TestUser, wish: Partial<NewPost> = {}): Promise<OotdPost> =>
    api(person).createPost({ body: { profileId: person.profileId, imageUrl: pictureOf(person), ...wish } });

  return {
    services,
    auth,
    /** Profiles that auth lists to whoever asks. */
    knownToAuth,
    api,
    join,
    announce,
    post,
    /** People who need no name: they only look and vote. */
    strangers: (count: number) => Promise.all(Array.from({ length: count }, () => services.createUser())),
    /** A child's account with its own profile, of whom a parent lets others see or not. */
    joinAsChild: (sharesOutside: boolean, accountId: string = uuidv7()) =>
      join({
        id: accountId,
        name: 'Mia',
        accountType: 'family',
        profiles: [{ id: uuidv7(), isParent: false, sharesOutside }],
      }),
    setNow: (moment: Date): void => {
      now = moment;
    },
    list: (person: TestUser, query: { of?: 'following'; limit?: number; cursor?: string } = {}) =>
      api(person).listPosts({ query: { profileId: person.profileId, ...query } }),
    vote: (person: TestUser, postId: string, at = services.url('feed')) =>
      apiAt(at, person).vote({ params: { postId }, body: { profileId: person.profileId } }),
    withdraw: (person: TestUser, postId: string) =>
      api(person).withdrawVote({ params: { postId }, query: { profileId: person.profileId } }),
    collection: (name: string) => services.database('feed').collection<{ _id: string }>(name),
    publishedOf: async (type: string) =>
      (await services.listPublished('feed')).filter((event) => event.type === type),
    /** Another process's worth of the same feed on the same data; gives its address. */
    startReplica: async (): Promise<string> => {
      const env = {
        ...process.env,
        NAMESPACE: services.namespace,
        GATEWAY_URL: services.url('gateway'),
        AUTH_URL: services.url('auth'),
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

const apiAt = (baseUrl: string, { token }: TestUser) =>
  createApi(feedContract, { baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
