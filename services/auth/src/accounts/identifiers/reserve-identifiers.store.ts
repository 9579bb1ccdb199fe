import { migrateRows } from '@fitfolk/service-kit/connections/data-migrations';
import { runTransaction } from '@fitfolk/service-kit/connections/run-transaction';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountRow } from '../accounts.schema.ts';
import { listIdentifiers } from './list-identifiers.ts';
import { type ReservationRow, reservationsStore } from './reservations.store.ts';

/** Accounts that one transaction may change. */
const BATCH_SIZE = 100;

/** Returns the ids of the accounts that lack a reservation. */
const listIncomplete = async (database: Connection, accounts: readonly AccountRow[]): Promise<string[]> => {
  const found = await database
    .collection<ReservationRow>('account_identifiers')
    .find({ _id: { $in: accounts.flatMap(listIdentifiers) } })
    .toArray();
  const holders = new Map(found.map(({ _id, accountId }) => [_id, accountId]));
  return accounts
    .filter((account) => listIdentifiers(account).some((each) => holders.get(each) !== account._id))
    .map(({ _id }) => _id);
};

const reserveAll = async (
  database: Connection,
  ids: readonly string[],
  session: ClientSession,
): Promise<void> => {
  const { reserve } = reservationsStore(database);
  const accounts = database.collection<AccountRow>('accounts');
  const filter = { _id: { $in: [...ids] } };
  // A write, so that the transaction and a concurrent change of the account conflict.
  await accounts.updateMany(filter, { $inc: { version: 1 } }, { session });
  for (const account of await accounts.find(filter, { session }).toArray())
    await reserve(account._id, listIdentifiers(account), session);
};

/** Reserves the values of accounts that a process of the version before wrote. */
export const reserveIdentifiers = migrateRows<AccountRow>({
  name: 'reserve-account-identifiers',
  isRepeatedBeforeDrop: true,
  collection: 'accounts',
  batchSize: BATCH_SIZE,
  run: async (database, accounts) => {
    const ids = await listIncomplete(database, accounts);
    if (ids.length > 0) await runTransaction(database, (session) => reserveAll(database, ids, session));
  },
});
