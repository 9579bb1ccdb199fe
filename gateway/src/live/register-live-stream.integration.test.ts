import { authEvents } from '@fitfolk/contracts/auth';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksEvents } from '@fitfolk/contracts/streaks';
import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInUser, startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';

const auth = createEventProducer('auth');
const feed = createEventProducer('feed');
const outfits = createEventProducer('outfits');
const streaks = createEventProducer('streaks');

let gateway: TestGateway;
const ears: LiveStream[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({
    others: [auth.service, feed.service, outfits.service, streaks.service],
  });
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.close();
});
afterAll(() => gateway?.stop());

const hear = async (
  who: SignedInUser,
  options: { lastEventId?: string; query?: string } = {},
): Promise<LiveStream> => {
  const ear = await openLiveStream(gateway.url, { cookie: who.cookie, ...options });
  ears.push(ear);
  return ear;
};
const typesOf = (ear: LiveStream) => ear.messages.map(({ message }) => message.type);
const count = (accountId: string, isSeenOutside: boolean, voteCount: number) => {
  const postId = crypto.randomUUID();
  return feed.publish(feedEvents.voteCountChanged, postId, { postId, accountId, isSeenOutside, voteCount });
};
const change = ({ account }: SignedInUser) => {
  const outfitId = crypto.randomUUID();
  const [{ id: profileId } = { id: '' }] = account.profiles;
  const facts = { outfitId, profileId, accountId: account.id, version: 1 };
  return outfits.publish(outfitsEvents.outfitChanged, outfitId, facts);
};

const goPro = ({ account: { id: accountId, accountType } }: SignedInUser) =>
  auth.publish(authEvents.accountChanged, accountId, {
    ...{ accountId, version: 2, plan: 'pro', accountType },
    ...{ onboarded: true, profileImageUrl: null },
  });

describe('the live stream', () => {
  test('tells an account of its own affairs, and everyone of what all may see', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    const [ofAna, ofBen] = [await hear(ana), await hear(ben)];
    expect(ofAna).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
    await change(ana);
    const [{ id: profileId } = { id: '' }] = ana.account.profiles;
    const streak = { profileId, accountId: ana.account.id, day: '2026-11-20', currentStreak: 3 };
    await streaks.publish(streaksEvents.streakExtended, profileId, streak);
    await count(ana.account.id, false, 1);
    await count(ana.account.id, true, 2);
    await goPro(ana);
    await expect
      .poll(() => typesOf(ofAna).toSorted())
      .toEqual(['outfits-changed', 'plan', 'streak-extended', 'tally', 'tally']);
    await expect
      .poll(() => ofBen.messages.map(({ message }) => message))
      .toMatchObject([{ type: 'tally', voteCount: 2 }]);
  });

  test('is for who is signed in and set up', async () => {
    const newcomer = await gateway.signIn({ onboarded: false });
    expect((await gateway.request('/api/live')).json()).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    const answer = await gateway.request('/api/live', { headers: { cookie: newcomer.cookie } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'onboarding-required' });
  });

  test('ends at once when its session ends, and for that session alone', async () => {
    const ana = await gateway.signIn();
    const elsewhere = await gateway.signIn(ana.account);
    const [here, there] = [await hear(ana), await hear(elsewhere)];
    await gateway.redis.del(sessionKey(ana.hash));
    await here.ended;
    await change(ana);
    await expect.poll(() => typesOf(there)).toContain('outfits-changed');
  });

  test('goes on where it broke off, by header or by address', async () => {
    const ana = await gateway.signIn();
    const first = await hear(ana);
    await change(ana);
    await expect.poll(() => typesOf(first)).toContain('outfits-changed');
    const lastEventId = first.messages.at(-1)?.id ?? '';
    first.close();
    await count(ana.account.id, false, 7);
    for (const again of [
      await hear(ana, { lastEventId }),
      await hear(ana, { query: `?lastEventId=${lastEventId}` }),
    ]) {
      await expect.poll(() => typesOf(again)).toContain('tally');
    }
  });

  test('says so when nobody knows any more what a page missed', async () => {
    const ana = await gateway.signIn();
    const again = await hear(ana, { lastEventId: String(Date.now() - 3_600_000) });
    await expect.poll(() => typesOf(again)).toContain('missed');
    // A made-up id is no id.
    const fresh = await hear(ana, { lastEventId: 'yesterday' });
    await change(ana);
    await expect.poll(() => typesOf(fresh)).toContain('outfits-changed');
  });

  test('is open twelve times an account at most, and free again when a page leaves', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    for (let number = 0; number < 12; number += 1) await hear(ana);
    const refused = await gateway.request('/api/live', { headers: { cookie: ana.cookie } });
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await hear(ben)).status).toBe(200);
    ears[0]?.close();
    await expect.poll(async () => (await hear(ana)).status).toBe(200);
  });
});
