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

/** The one reset that an account may have under way, by its id. */
export const resetTokensStore = (database: Connection) => {
  const rows = database.model<ResetRow>('PasswordReset', schema);
  return {
    /** In place of one before. */
    put: async (accountId: string, tokenHash: string, expiresAt: Date): Promise<void> => {
      await rows.updateOne({ _id: accountId }, { tokenHash, expiresAt }, { upsert: true });
    },
    accountOf: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<ResetRow>();
      return row?._id;
    },
    /** Whether it was there to be used up. */
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
