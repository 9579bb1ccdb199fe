import { insertRows } from '@fitfolk/service-kit/connections/mongo/insert-rows';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type AccountRow, accountSchema } from '../accounts.schema.ts';
import { createFormerIndexes } from './former-indexes.store.ts';
import { IdentifierTakenError } from './identifier-taken-error.ts';
import { parseIdentifier } from './list-identifiers.ts';

export type ReservationRow = {
  /** Kind and value, as `listIdentifiers` returns them. */
  readonly _id: string;
  readonly accountId: string;
};

const schema = new Schema<ReservationRow>(
  { _id: String, accountId: { type: String, required: true } },
  { collection: 'account_identifiers', versionKey: false },
);
schema.index({ accountId: 1 });

/** Reserves the values that belong to one account only, one document each, so that accounts can be sharded. */
export const reservationsStore = (database: Connection) => {
  const rows = database.model<ReservationRow>('AccountIdentifier', schema);
  const formerIndexes = createFormerIndexes(database.model<AccountRow>('Account', accountSchema));
  /** A process of the version before leaves reservations of values that it removes. */
  const isTaken = async ({ _id }: ReservationRow): Promise<boolean> => {
    const { kind, value } = parseIdentifier(_id);
    return !(await formerIndexes.isFree(kind, value));
  };
  return {
    /** Finds an account without a reservation. */
    findUnreserved: formerIndexes.find,
    findAccountId: async (identifier: string): Promise<string | undefined> =>
      (await rows.findById(identifier).lean<ReservationRow>())?.accountId,
    /** @throws IdentifierTakenError when another account has one of the values */
    reserve: async (
      accountId: string,
      identifiers: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      if (identifiers.length === 0) return;
      const filter = { _id: { $in: [...identifiers] } };
      const existing = await rows.find(filter, null, { session }).lean<ReservationRow[]>();
      for (const identifier of identifiers) {
        const row = existing.find(({ _id }) => _id === identifier);
        if (row && row.accountId !== accountId && (await isTaken(row))) {
          throw new IdentifierTakenError(parseIdentifier(identifier).kind);
        }
      }
      // Written even if it is the account's own: concurrent transactions about the value conflict, and all but one are retried.
      if (existing.length > 0) await rows.deleteMany(filter, { session });
      const reservations = identifiers.map((_id) => ({ _id, accountId }));
      await insertRows(rows, reservations, session);
    },
    release: async (
      accountId: string,
      identifiers: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      if (identifiers.length === 0) return;
      await rows.deleteMany({ _id: { $in: [...identifiers] }, accountId }, { session });
    },
    /** Removes what processes of the version before left of a deleted account. */
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId }, { comment: 'all shards: the erasure' });
    },
  };
};
