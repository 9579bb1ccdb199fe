import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

type TokenRow = { readonly _id: string; readonly tokenHash: string; readonly expiresAt: Date };

/** Collections of mailed tokens by purpose. */
const collections = { passwordReset: 'password_resets', emailVerification: 'email_verifications' } as const;

export type MailTokenPurpose = keyof typeof collections;

const createSchema = (collection: string): Schema<TokenRow> => {
  const schema = new Schema<TokenRow>(
    {
      _id: String,
      tokenHash: { type: String, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  schema.index({ tokenHash: 1 }, { unique: true });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
};

/** Stores the pending mailed token of each account under the account's id. */
export const mailTokensStore = (database: Connection, purpose: MailTokenPurpose) => {
  const rows = database.model<TokenRow>(purpose, createSchema(collections[purpose]));
  return {
    save: async (accountId: string, tokenHash: string, expiresAt: Date): Promise<void> => {
      await rows.updateOne({ _id: accountId }, { tokenHash, expiresAt }, { upsert: true });
    },
    findAccountId: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<TokenRow>();
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

export type MailTokensStore = ReturnType<typeof mailTokensStore>;
