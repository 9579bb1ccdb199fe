import { authEvents } from '@fitfolk/contracts/auth';
import { feedContract, feedEvents, type PostAudience } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksEvents } from '@fitfolk/contracts/streaks';
import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInUser, startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';

const auth = createEventProducer('auth');
const feed = createEventProducer('feed');
const outfits = createEventProducer('outfits');
const streaks = createEventProducer('streaks');

/** Accounts that the feed reports as blocked. */
let hiddenAccounts: string[] = [];
const feedService = fakeService(
  feedContract,
  { hiddenAccounts: () => ({ accountIds: hiddenAccounts }) },
  { producer: feed },
);

let gateway: TestGateway;
const openStreams: LiveStream[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({
    otherServices: [auth.service, feedService, outfits.service, streaks.service],
  });
});
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.close();
});
afterAll(() => gateway?.stop());

const openStream = async (
  user: SignedInUser,
  options: { lastEventId?: string; query?: string } = {},
): Promise<LiveStream> => {
  const stream = await openLiveStream(gateway.url, { cookie: user.cookie, ...options });
  openStreams.push(stream);
  return stream;
};
const getTypes = (stream: LiveStream) => stream.messages.map(({ message }) => message.type);
const getVoteCounts = (stream: LiveStream) =>
  stream.messages.map(({ message }) => (message.type === 'vote-count' ? message.voteCount : undefined));
const publishVoteCount = (
  accountId: string,
  isSeenOutside: boolean,
  voteCount: number,
  competition: { isCompetitionOpen: boolean } = { isCompetitionOpen: false },
) => {
  const postId = crypto.randomUUID();
  const data = { postId, accountId, isSeenOutside, voteCount, ...competition };
  return feed.publish(feedEvents.voteCountChanged, postId, data);
};
const publishOutfitChange = ({ account }: SignedInUser) => {
  const outfitId = crypto.randomUUID();
  const [{ id: profileId } = { id: '' }] = account.profiles;
  const data = { outfitId, profileId, accountId: account.id, version: 1 };
  return outfits.publish(outfitsEvents.outfitChanged, outfitId, data);
};

const publishProPlan = ({ account: { id: accountId, accountType } }: SignedInUser) =>
  auth.publish(authEvents.accountChanged, accountId, {
    accountId,
    version: 2,
    timeZone: 'UTC',
    plan: 'pro',
    accountType,
    onboarded: true,
    profileImageUrl: null,
  });

describe('the live stream', () => {
  it('sends private changes to the account and public changes to everyone', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    const [anaStream, benStream] = [await openStream(ana), await openStream(ben)];
    expect(anaStream).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
    await publishOutfitChange(ana);
    const [{ id: profileId } = { id: '' }] = ana.account.profiles;
    const streak = { profileId, accountId: ana.account.id, day: '2026-11-20', currentStreak: 3 };
    await streaks.publish(streaksEvents.streakExtended, profileId, streak);
    await publishVoteCount(ana.account.id, false, 1);
    await publishVoteCount(ana.account.id, true, 2);
    await publishProPlan(ana);
    await expect
      .poll(() => getTypes(anaStream).toSorted())
      .toEqual(['outfits-changed', 'plan', 'streak-extended', 'vote-count', 'vote-count']);
    await expect
      .poll(() => benStream.messages.map(({ message }) => message))
      .toMatchObject([{ type: 'vote-count', voteCount: 2 }]);
  });

  it('tells the pages that can see a post, or could, that its audience changed', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    const [anaStream, benStream] = [await openStream(ana), await openStream(ben)];
    const [{ id: profileId } = { id: '' }] = ana.account.profiles;
    const owner = { profileId, accountId: ana.account.id, imageUrl: '/api/images/0123456789abcdef' };
    const publish = async (audience: PostAudience, wasSeenOutside: boolean) => {
      const postId = crypto.randomUUID();
      await feed.publish(feedEvents.postAudienceChanged, postId, {
        postId,
        ...owner,
        audience,
        isSeenOutside: audience === 'everyone',
        wasSeenOutside,
        version: 1,
        changedAt: '2026-11-20T12:00:00.000Z',
      });
      return postId;
    };
    const inFamily = await publish('followers', false);
    const narrowed = await publish('family', true);
    const widened = await publish('everyone', false);
    const toMessage = (postId: string, isSeenOutside: boolean) => ({
      type: 'post-audience',
      postId,
      isSeenOutside,
    });
    // The vote count of an earlier test may arrive late.
    const getMessages = (stream: LiveStream) =>
      stream.messages.map(({ message }) => message).filter(({ type }) => type === 'post-audience');
    const shown = [toMessage(narrowed, false), toMessage(widened, true)];
    // Messages about different posts may arrive in any order.
    const sort = (messages: readonly object[]) => messages.map((each) => JSON.stringify(each)).toSorted();
    await expect
      .poll(() => sort(getMessages(anaStream)))
      .toEqual(sort([toMessage(inFamily, false), ...shown]));
    await expect.poll(() => sort(getMessages(benStream))).toEqual(sort(shown));
  });

  it('requires a session of an onboarded account', async () => {
    const notOnboarded = await gateway.signIn({ onboarded: false });
    expect((await gateway.request('/api/live')).json()).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    const response = await gateway.request('/api/live', { headers: { cookie: notOnboarded.cookie } });
    expect(response.json()).toMatchObject({ status: 403, code: 'onboarding-required' });
  });

  it('ends with its session, and only for that session', async () => {
    const ana = await gateway.signIn();
    const otherDevice = await gateway.signIn(ana.account);
    const [ended, open] = [await openStream(ana), await openStream(otherDevice)];
    await gateway.redis.del(sessionKey(ana.hash));
    await ended.ended;
    expect(getTypes(ended).at(-1)).toBe('missed');
    await publishOutfitChange(ana);
    await expect.poll(() => getTypes(open)).toContain('outfits-changed');
  });

  it('resumes from the last event id in the header or query', async () => {
    const ana = await gateway.signIn();
    const first = await openStream(ana);
    await publishOutfitChange(ana);
    await expect.poll(() => getTypes(first)).toContain('outfits-changed');
    const lastEventId = first.messages.at(-1)?.id ?? '';
    first.close();
    await publishVoteCount(ana.account.id, false, 7);
    for (const resumed of [
      await openStream(ana, { lastEventId }),
      await openStream(ana, { query: `?lastEventId=${lastEventId}` }),
    ]) {
      await expect.poll(() => getTypes(resumed)).toContain('vote-count');
    }
  });

  it('sends `missed` if the missed messages are unknown', async () => {
    const ana = await gateway.signIn();
    const resumed = await openStream(ana, { lastEventId: String(Date.now() - 3_600_000) });
    await expect.poll(() => getTypes(resumed)).toContain('missed');
    // An invalid id is ignored.
    const fresh = await openStream(ana, { lastEventId: 'yesterday' });
    await publishOutfitChange(ana);
    await expect.poll(() => getTypes(fresh)).toContain('outfits-changed');
  });

  it('is limited to twelve per account, and frees a slot when a page disconnects', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    for (let number = 0; number < 12; number += 1) await openStream(ana);
    const refused = await gateway.request('/api/live', { headers: { cookie: ana.cookie } });
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await openStream(ben)).status).toBe(200);
    openStreams[0]?.close();
    await expect.poll(async () => (await openStream(ana)).status).toBe(200);
  });
});

describe('the live stream of a blocked account', () => {
  it('starts again without anything about posts of the other one', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    const [anas, bens] = [await openStream(ana), await openStream(ben)];
    await publishVoteCount(ana.account.id, true, 101);
    await expect.poll(() => getVoteCounts(bens)).toContain(101);
    hiddenAccounts = [ana.account.id];
    await feed.publish(feedEvents.blocksChanged, ana.account.id, {
      accountId: ana.account.id,
      blocked: { accountId: ben.account.id },
      isBlocked: true,
      changedAt: new Date().toISOString(),
    });
    await Promise.all([anas.ended, bens.ended]);

    const reopened = await openStream(ben);
    await publishVoteCount(ana.account.id, true, 102);
    await publishVoteCount(crypto.randomUUID(), true, 103);

    await expect.poll(() => getVoteCounts(reopened)).toContain(103);
    expect(getVoteCounts(reopened)).not.toContain(102);
    hiddenAccounts = [];
  });
});

describe('the vote counts of open competitions', () => {
  const createProfiles = (changes: { parent?: object; child?: object } = {}) => {
    const common = { isParent: false, sharesOutside: false, ageGroup: 'adult' } as const;
    const [parent, child] = [crypto.randomUUID(), crypto.randomUUID()];
    const profiles: SignedInUser['account']['profiles'] = [
      { id: parent, ...common, isChild: false, hidesVoteCounts: false, ...changes.parent },
      { id: child, ...common, isChild: true, hidesVoteCounts: true, ...changes.child },
    ];
    return { parent, child, profiles };
  };
  let count = 1000;
  /** Publishes an open count, then a closed one, and returns whether a stream received the open one before the closed one. */
  const receivesOpenCount = async (stream: LiveStream, competition = { isCompetitionOpen: true }) => {
    const [open, closed] = [count + 1, count + 2];
    count = closed;
    await publishVoteCount(crypto.randomUUID(), true, open, competition);
    await publishVoteCount(crypto.randomUUID(), true, closed);
    await expect.poll(() => getVoteCounts(stream)).toContain(closed);
    return getVoteCounts(stream).includes(open);
  };

  it('reach the pages of a profile unless it hides them, as children do by default', async () => {
    for (const [changes, expected] of [
      [{}, [true, false]],
      [{ parent: { hidesVoteCounts: true }, child: { hidesVoteCounts: false } }, [false, true]],
    ] as const) {
      const { parent, child, profiles } = createProfiles(changes);
      const family = await gateway.signIn({ profiles });
      const received: boolean[] = [];
      for (const profileId of [parent, child])
        received.push(
          await receivesOpenCount(await openStream(family, { query: `?profileId=${profileId}` })),
        );
      expect(received).toEqual(expected);
    }
  });

  it('reach no page that names no profile of its own, if one of the account hides them', async () => {
    const family = await gateway.signIn({ profiles: createProfiles().profiles });
    const adult = await gateway.signIn();
    for (const query of [
      '',
      '?profileId=',
      `?profileId=${crypto.randomUUID()}`,
      '?profileId=a&profileId=b',
    ]) {
      expect([query, await receivesOpenCount(await openStream(family, { query }))]).toEqual([query, false]);
      expect([query, await receivesOpenCount(await openStream(adult, { query }))]).toEqual([query, true]);
    }
  });

  it("do not reach a session that is limited to a child, also under a parent's profile", async () => {
    const { parent, child, profiles } = createProfiles();
    const limited = await gateway.signIn({ profiles }, { childProfileId: child });
    for (const profileId of [parent, child]) {
      const stream = await openStream(limited, { query: `?profileId=${profileId}` });
      expect(await receivesOpenCount(stream)).toBe(false);
    }
  });

  it('follow the setting, and the limit of the session, of an open page', async () => {
    const { parent, child, profiles } = createProfiles();
    const family = await gateway.signIn({ profiles });
    const stream = await openStream(family, { query: `?profileId=${parent}` });
    const setHiding = (hidesVoteCounts: boolean) =>
      gateway.saveAccount({
        ...family.account,
        profiles: profiles.map((each) => (each.id === parent ? { ...each, hidesVoteCounts } : each)),
      });

    await setHiding(true);
    await expect.poll(() => receivesOpenCount(stream)).toBe(false);
    await setHiding(false);
    await expect.poll(() => receivesOpenCount(stream)).toBe(true);
    const session = JSON.parse((await gateway.redis.get(sessionKey(family.hash))) ?? '');
    await gateway.redis.set(sessionKey(family.hash), JSON.stringify({ ...session, childProfileId: child }));
    await expect.poll(() => receivesOpenCount(stream)).toBe(false);
  });
});
