import { randomUUID } from 'node:crypto';
import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MembersStore, membersStore } from './members.store.ts';

const name = `members-${randomUUID()}`;
let mongo: MongoConnection;
let members: MembersStore;
beforeAll(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  members = membersStore(mongo.database(name));
});
afterAll(async () => {
  await mongo?.database(name).dropDatabase();
  await mongo?.close();
});

describe('membersStore', () => {
  it.each([[[1, 2, 3]], [[3, 1, 2]], [[2, 3, 1]]])(
    'keeps the latest time zone and day of creation of versions in the order %j',
    async (versions) => {
      const [profileId, accountId] = [randomUUID(), randomUUID()];
      const zones = ['UTC', 'Asia/Tokyo', 'America/Lima'];
      for (const version of versions) {
        const timeZone = zones[version - 1] ?? '';
        await members.put({ profileId, accountId, joinedOn: `2026-11-2${version % 3}`, timeZone, version });
      }

      const { members: stored } = await members.list(accountId);

      expect(stored).toEqual([
        { profileId, accountId, joinedOn: '2026-11-22', timeZone: 'America/Lima', version: 3 },
      ]);
    },
  );
});
