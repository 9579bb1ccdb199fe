import { authEvents } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { UNTIL_ERASED } from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streaks } from '../service.ts';

const TODAY = '2026-11-20';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const auth = createEventProducer('auth');
const outfits = createEventProducer('outfits');
const feed = createEventProducer('feed');
const producers = [auth.service, outfits.service, feed.service];

let services: TestServices;
let otherServer: TestServices;
beforeAll(async () => {
  services = await startTestServices([streaks, ...producers], { clock: () => NOW });
  otherServer = await startTestServices([streaks], { clock: () => NOW });
});
afterAll(async () => {
  await services?.stop();
  await otherServer?.stop();
});

const toData = ({ profileId, accountId }: TestUser, day: string, version: number) => {
  const outfitId = crypto.randomUUID();
  return { outfitId, profileId, accountId, version, day };
};
const plan = (user: TestUser, day: string, doneOn = day) => {
  const data = toData(user, day, 1);
  return outfits.publish(outfitsEvents.outfitPlanned, data.outfitId, { ...data, doneOn });
};
const wear = (user: TestUser, day: string, doneOn = day) => {
  const data = { ...toData(user, day, 2), wornAt: `${day}T12:00:00.000Z`, doneOn, clothingItemIds: [] };
  return outfits.publish(outfitsEvents.outfitWorn, data.outfitId, data);
};
const winCompetition = (user: TestUser, day: string) => {
  const { profileId, accountId } = user;
  const winner = { postId: crypto.randomUUID(), profileId, accountId, votes: 1 };
  return feed.publish(feedEvents.competitionClosed, day, { day, winner });
};

const byProfile = ({ profileId }: TestUser) => ({ params: { profileId } });
const readHistory = async (user: TestUser) => {
  const query = { signed: 'true' } as const;
  const history = await user.api(streaksContract).streakHistory({ ...byProfile(user), query });
  return { ...history, signed: history.signed ?? '' };
};
const restore = async (user: TestUser, signed: string): Promise<boolean> =>
  (await user.api(streaksContract).restoreHistory({ ...byProfile(user), body: { signed } })).restored;
/** Reads what people see of a history. */
const readLedger = async (user: TestUser) => {
  const { activeDays, entries } = await readHistory(user);
  const streak = await user.api(streaksContract).styleStreak(byProfile(user));
  return { activeDays, entries, streak };
};

const erase = async (user: TestUser): Promise<void> => {
  const { accountId, profileId } = user;
  await auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds: [profileId] });
  const activities = services.database('streaks').collection('streakActivities');
  await expect.poll(() => activities.countDocuments({ accountId }), UNTIL_ERASED).toBe(0);
};

/** Creates a profile with a week of activities up to yesterday, plans, and a won competition. */
const createActiveUser = async (): Promise<TestUser> => {
  const user = await services.createUser();
  for (let ago = 8; ago >= 1; ago--) await plan(user, addDays(TODAY, -ago));
  await wear(user, addDays(TODAY, -5));
  await wear(user, addDays(TODAY, -1));
  await plan(user, addDays(TODAY, 2), TODAY);
  await winCompetition(user, addDays(TODAY, -3));
  await services.waitUntilIdle();
  return user;
};

/** Enters again what an import does: each outfit with its day, today. */
const enterAgain = async (user: TestUser): Promise<void> => {
  for (let ago = 8; ago >= 1; ago--) await plan(user, addDays(TODAY, -ago), TODAY);
  await wear(user, addDays(TODAY, -5), TODAY);
  await wear(user, addDays(TODAY, -1), TODAY);
  await plan(user, addDays(TODAY, 2), TODAY);
};

describe('restoreHistory', () => {
  it.each(['before', 'after'])(
    'restores days and points of an erased profile %s its outfits are entered again',
    async (order) => {
      const erased = await createActiveUser();
      const { signed } = await readHistory(erased);
      const expected = await readLedger(erased);
      await erase(erased);

      const user = await services.createUser();
      if (order === 'after') await enterAgain(user);
      await services.waitUntilIdle();
      expect(await restore(user, signed)).toBe(true);
      if (order === 'before') await enterAgain(user);
      await services.waitUntilIdle();

      expect(await readLedger(user)).toEqual(expected);
      expect(expected.streak).toMatchObject({
        longestStreak: 9,
        totalPoints: 8 * 10 + 2 * 5 + 10 + 100 + 50,
      });
    },
  );

  it('adds nothing when it is repeated, and celebrates no achievement again', async () => {
    const erased = await createActiveUser();
    const { signed } = await readHistory(erased);
    await erase(erased);
    const user = await services.createUser();
    await restore(user, signed);
    const ledger = await readLedger(user);

    expect(await restore(user, signed)).toBe(true);
    expect(await readLedger(user)).toEqual(ledger);
    const published = await services.listPublished('streaks');
    expect(published.filter(({ subject }) => subject === user.profileId).map(({ type }) => type)).toEqual([
      'streaks.streak.changed',
    ]);
  });

  it('restores a history in one profile only', async () => {
    const erased = await createActiveUser();
    const { signed } = await readHistory(erased);
    await erase(erased);
    const [ana, ben] = [await services.createUser(), await services.createUser()];

    expect((await Promise.all([restore(ana, signed), restore(ben, signed)])).toSorted()).toEqual([
      false,
      true,
    ]);
  });

  it('restores one history in a profile only', async () => {
    const erased = [await createActiveUser(), await createActiveUser()];
    const histories = await Promise.all(erased.map(readHistory));
    for (const user of erased) await erase(user);
    const user = await services.createUser();

    expect(await restore(user, histories[0]?.signed ?? '')).toBe(true);
    expect(await restore(user, histories[1]?.signed ?? '')).toBe(false);
  });

  it('leaves the history of a profile that is still there with it', async () => {
    const owner = await createActiveUser();
    const { signed } = await readHistory(owner);
    const other = await services.createUser();

    expect(await restore(other, signed)).toBe(false);
    expect(await restore(owner, signed)).toBe(false);
    expect(await readLedger(other)).toEqual({ activeDays: [], entries: [], streak: null });
  });

  it('refuses a history that is changed, or signed by another server', async () => {
    const user = await services.createUser();
    const [content = '', signature] = (await readHistory(await createActiveUser())).signed.split('.');
    const foreign = await readHistory(await otherServer.createUser());

    const refused = [`${content.slice(1)}.${signature}`, `${content}.`, content, '', foreign.signed];
    for (const signed of refused) expect(await restore(user, signed)).toBe(false);
    expect(await readLedger(user)).toEqual({ activeDays: [], entries: [], streak: null });
  });

  it('is refused for profiles of others', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const { signed } = await readHistory(ana);

    await expect(
      ben.api(streaksContract).restoreHistory({ ...byProfile(ana), body: { signed } }),
    ).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });
});
