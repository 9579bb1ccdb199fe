import type { DataMigration } from '@fitfolk/service-kit/connections/data-migrations';
import type { Connection } from 'mongoose';
import { ACCOUNT_PROFILES, type AccountProfilesRow } from './account-profiles.store.ts';

const BATCH_SIZE = 500;

type ProfileRow = { readonly _id: string; readonly accountId: string };

const MIGRATION = { comment: 'all shards: migration' };

/** Reads the next rows of a collection in the order of their ids. */
const readBatch = <Row extends { readonly _id: string }>(
  database: Connection,
  collection: string,
  position: string,
): Promise<Row[]> =>
  database
    .collection<{ _id: string }>(collection)
    .find({ _id: { $gt: position } }, MIGRATION)
    .sort({ _id: 1 })
    .limit(BATCH_SIZE)
    .toArray() as unknown as Promise<Row[]>;

/** Returns the position at which the next batch begins; true after the last one. */
const getNext = (rows: readonly { readonly _id: string }[]): string | true =>
  rows.length < BATCH_SIZE ? true : (rows.at(-1)?._id ?? true);

/** Lists the profiles of each account that a process of the version before stored. */
export const listAccountProfiles: DataMigration = {
  name: 'list-account-profiles',
  isRepeatedBeforeDrop: true,
  runBatch: async (database, position = '') => {
    const profiles = await readBatch<ProfileRow>(database, 'people', position);
    const changes = profiles.map(({ _id, accountId }) => ({
      updateOne: {
        filter: { _id: accountId },
        update: { $addToSet: { profileIds: _id } },
        upsert: true,
      },
    }));
    if (changes.length > 0)
      await database.collection<AccountProfilesRow>(ACCOUNT_PROFILES).bulkWrite(changes, { ordered: false });
    return getNext(profiles);
  },
};

/** Removes the ids of profiles that a process of the version before erased. */
export const removeErasedProfiles: DataMigration = {
  name: 'remove-erased-account-profiles',
  isRepeatedBeforeDrop: true,
  runBatch: async (database, position = '') => {
    const accounts = await readBatch<AccountProfilesRow>(database, ACCOUNT_PROFILES, position);
    const profileIds = accounts.flatMap((account) => account.profileIds);
    const found = await database
      .collection<ProfileRow>('people')
      .find({ _id: { $in: profileIds } }, { projection: { _id: 1 } })
      .toArray();
    const existing = new Set(found.map(({ _id }) => _id));
    const rows = database.collection<AccountProfilesRow>(ACCOUNT_PROFILES);
    for (const { _id, profileIds: ids } of accounts) {
      const erased = ids.filter((id) => !existing.has(id));
      if (erased.length === 0) continue;
      await rows.updateOne({ _id }, { $pull: { profileIds: { $in: erased } } });
      await rows.deleteOne({ _id, profileIds: [] });
    }
    return getNext(accounts);
  },
};
