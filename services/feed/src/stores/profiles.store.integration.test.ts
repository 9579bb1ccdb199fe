import { randomUUID } from 'node:crypto';
import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfilesStore, profilesStore } from './profiles.store.ts';

const name = `profiles-${randomUUID()}`;
let mongo: MongoConnection;
let profiles: ProfilesStore;
beforeAll(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  profiles = profilesStore(mongo.database(name));
});
afterAll(async () => {
  await mongo?.database(name).dropDatabase();
  await mongo?.close();
});

const putVersion = (profileId: string, version: number) =>
  profiles.put({
    profileId,
    accountId: 'family',
    name: '$Mia',
    avatarUrl: null,
    // A parent withdraws consent in version 2.
    isSeenOutside: version < 2,
    version,
  });

describe('profilesStore', () => {
  it('keeps a withdrawn consent when an outdated copy is stored at the same time', async () => {
    // Fewer writes than the pool has connections.
    const ids = Array.from({ length: 15 }, () => randomUUID());

    await Promise.all(ids.flatMap((id) => [0, 2, 1].map((version) => putVersion(id, version))));

    const stored = await profiles.list(ids);
    expect(stored.filter(({ isSeenOutside }) => isSeenOutside)).toEqual([]);
    expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([2]));
    expect(stored[0]).toMatchObject({ name: '$Mia', avatarUrl: null });
    expect(stored[0]).not.toHaveProperty('seenOutsideSince');
  });
});
