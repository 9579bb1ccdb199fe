import { migrateRows } from '@fitfolk/service-kit/connections/data-migrations';
import { runTransaction } from '@fitfolk/service-kit/connections/run-transaction';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountRow } from '../accounts.schema.ts';
import { listIdentifiers } from './list-identifiers.ts';
import type { ReservationRow } from './reservations.store.ts';

const BATCH_SIZE = 500;
const COLLECTION = 'account_identifiers';

const reservationsOf = (database: Connection) => database.collection<ReservationRow>(COLLECTION);

/** Returns the ids of the reservations whose account does not have the value. */
const listUnheld = async (
  database: Connection,
  found: readonly ReservationRow[],
  session?: ClientSession,
): Promise<string[]> => {
  const accounts = await database
    .collection<AccountRow>('accounts')
    .find({ _id: { $in: found.map(({ accountId }) => accountId) } }, session ? { session } : {})
    .toArray();
  const held = new Map(accounts.map((account) => [account._id, listIdentifiers(account)]));
  return found.filter(({ _id, accountId }) => !held.get(accountId)?.includes(_id)).map(({ _id }) => _id);
};

/** Removes reservations in a transaction, which conflicts with one that gives the value to an account. */
const removeUnheld = (database: Connection, ids: readonly string[]): Promise<unknown> =>
  runTransaction(database, async (session) => {
    const found = await reservationsOf(database)
      .find({ _id: { $in: [...ids] } }, { session })
      .toArray();
    const unheld = await listUnheld(database, found, session);
    await reservationsOf(database).deleteMany({ _id: { $in: unheld } }, { session });
  });

/** Removes reservations of values that a process of the version before removed from their account, or with it. */
export const removeUnheldIdentifiers = migrateRows<ReservationRow>({
  name: 'remove-unheld-account-identifiers',
  isRepeatedBeforeDrop: true,
  collection: COLLECTION,
  batchSize: BATCH_SIZE,
  run: async (database, found) => {
    const ids = await listUnheld(database, found);
    if (ids.length > 0) await removeUnheld(database, ids);
  },
});
