import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

type ResetRow = { readonly _id: string; readonly tokenHash: string; readonly expiresAt: Date };

const schema = new Schema<ResetRow>(
  {
    _id: String,
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Stores the pending password reset of each account under the account's id. */
export const resetTokensStore = (database: Connection) => {
  const rows = database.model<ResetRow>('PasswordReset', schema);
  return {
    save: async (accountId: string, tokenHash: string, expiresAt: Date): Promise<void> => {
      await rows.updateOne({ _id: accountId }, { tokenHash, expiresAt }, { upsert: true });
    },
    findAccountId: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<ResetRow>();
      return row?._id;
    },
    /** Deletes a token; returns false when it does not exist. */
    use: async (tokenHash: string, { session }: Transaction): Promise<boolean> => {
      const { deletedCount } = await rows.deleteOne({ tokenHash }, { session });
      return deletedCount === 1;
    },
    remove: async (accountId: string, transaction?: Transaction): Promise<void> => {
      await rows.deleteOne({ _id: accountId }, transaction ? { session: transaction.session } : {});
    },
  };
};

export type ResetTokensStore = ReturnType<typeof resetTokensStore>;
