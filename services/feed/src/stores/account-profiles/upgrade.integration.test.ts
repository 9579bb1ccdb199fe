import { authEvents } from '@fitfolk/contracts/auth';
import { migrateServices } from '@fitfolk/service-kit/runtime/migrate-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../../testing/feed-harness.ts';
import { feed } from '../../service.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const people = () => harness.collection('people');
const accounts = () =>
  harness.services.database('feed').collection<{ _id: string; profileIds: string[] }>('account_profiles');
const migrate = (dropsUnused: boolean) => migrateServices([feed], { env: harness.services.env, dropsUnused });

/** Creates a member as a process of the version before does, which lists no profiles of accounts. */
const createMemberBefore = async (): Promise<Member> => {
  const member = await harness.createMember();
  await accounts().deleteOne({ _id: member.accountId });
  return member;
};

/** Lists the profiles that their account lacks, and those that do not exist. */
const listWrong = async (): Promise<string[]> => {
  const stored = await people().find<{ _id: string; accountId: string }>({}).toArray();
  const expected = stored.map(({ _id, accountId }) => `${_id} of ${accountId}`);
  const found = (await accounts().find().toArray()).flatMap(({ _id, profileIds }) =>
    profileIds.map((id) => `${id} of ${_id}`),
  );
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => `missing: ${each}`),
    ...found.filter((each) => !expected.includes(each)).map((each) => `unused: ${each}`),
  ];
};

const follow = (follower: Member, { profileId: followingId }: Member) =>
  harness.api(follower).follow({ body: { followerId: follower.profileId, followingId } });
const block = (member: Member, { profileId }: Member) => harness.api(member).block({ body: { profileId } });
const countFollows = ({ profileId: followerId }: Member) =>
  harness.collection('follows').countDocuments({ followerId });

describe('an upgrade from the version without profiles by account', () => {
  it('lets a block remove the follows of profiles that it stored', async () => {
    await harness.services.restart(() => people().createIndex({ accountId: 1 }));
    const [ana, ben] = [await harness.createMember(), await createMemberBefore()];
    await follow(ana, ben);
    await follow(ben, ana);

    await block(ana, ben);

    expect([await countFollows(ana), await countFollows(ben)]).toEqual([0, 0]);
  });

  it('lists all profiles by account, batch by batch, and keeps the index', async () => {
    const { profileId } = await createMemberBefore();
    const profile = await people().findOne({ _id: profileId });
    const copies = Array.from({ length: 1200 }, (_, index) => ({
      ...profile,
      _id: `${profileId}-${index}`,
      accountId: `account-${index % 400}`,
    }));
    await people().insertMany(copies);
    await harness.collection('migrations').deleteMany({});

    await Promise.all([migrate(false), migrate(false)]);

    expect(await listWrong()).toEqual([]);
    expect((await people().indexes()).map(({ name }) => name)).toContain('accountId_1');
  });

  it('covers what the version before wrote after the migration, before the index is dropped', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await createMemberBefore(),
      await harness.createMember(),
    ];
    await people().deleteOne({ _id: eve.profileId });

    await migrate(true);

    expect(await listWrong()).toEqual([]);
    expect((await people().indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await follow(ben, ana);
    await block(ana, ben);
    expect(await countFollows(ben)).toBe(0);
  });
});

describe('the profiles of an account', () => {
  it('are no longer listed once they or the account are deleted', async () => {
    const { accountId, profileId } = await harness.createMember();
    const deletion = { accountId, profileIds: [profileId] };
    await harness.auth.publish(authEvents.accountDeleted, accountId, deletion);

    await expect.poll(() => accounts().countDocuments({ _id: accountId }), { timeout: 15_000 }).toBe(0);
  });
});
