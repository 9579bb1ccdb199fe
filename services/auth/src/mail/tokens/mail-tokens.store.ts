import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import { normalizeIdentifier } from '../../accounts/identifiers/normalize-identifier.ts';

type TokenRow = {
  readonly _id: string;
  readonly tokenHash: string;
  /** Address that the link sets. */
  readonly email?: string;
  readonly emailKey?: string;
  readonly expiresAt: Date;
};

/** Account of a token, and the address that it sets. */
export type MailTokenSubject = { readonly accountId: string; readonly email?: string | undefined };

/** Collections of mailed tokens by purpose. */
const collections = {
  passwordReset: 'passwordResets',
  emailVerification: 'emailVerifications',
  emailChange: 'emailChanges',
  emailRestore: 'emailRestores',
} as const;

export type MailTokenPurpose = keyof typeof collections;

const createSchema = (collection: string): Schema<TokenRow> => {
  const schema = new Schema<TokenRow>(
    {
      _id: String,
      tokenHash: { type: String, required: true },
      email: String,
      emailKey: String,
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  schema.index({ tokenHash: 1 }, { unique: true });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  schema.index({ emailKey: 1 }, { sparse: true });
  return schema;
};

/** Stores the pending mailed token of each account under the account's id. */
export const mailTokensStore = (database: Connection, purpose: MailTokenPurpose) => {
  const rows = database.model<TokenRow>(purpose, createSchema(collections[purpose]));
  return {
    save: async (
      { accountId, email }: MailTokenSubject,
      tokenHash: string,
      expiresAt: Date,
      transaction?: Transaction,
    ): Promise<void> => {
      const address = email === undefined ? {} : { email, emailKey: normalizeIdentifier(email) };
      await rows.updateOne(
        { _id: accountId },
        { tokenHash, ...address, expiresAt },
        { upsert: true, ...(transaction ? { session: transaction.session } : {}) },
      );
    },
    find: async (tokenHash: string, now: Date): Promise<MailTokenSubject | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<TokenRow>();
      return row ? { accountId: row._id, email: row.email } : undefined;
    },
    /** Finds the address in the pending token of an account. */
    findEmail: async (
      accountId: string,
      now: Date,
      transaction?: Transaction,
    ): Promise<string | undefined> => {
      const filter = { _id: accountId, expiresAt: { $gt: now } };
      const session = transaction?.session ?? null;
      return (await rows.findOne(filter, null, { session }).lean<TokenRow>())?.email;
    },
    /** Returns true if a pending token of another account sets this address. */
    hasEmail: async (
      email: string,
      exceptAccountId: string,
      now: Date,
      { session }: Transaction,
    ): Promise<boolean> => {
      const emailKey = normalizeIdentifier(email);
      const filter = { emailKey, _id: { $ne: exceptAccountId }, expiresAt: { $gt: now } };
      return (await rows.findOne(filter, { _id: 1 }, { session }).lean()) !== null;
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
