import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import { normalizeIdentifier } from '../../accounts/identifiers/normalize-identifier.ts';
import type { LoginRef } from '../../sessions/session-record.ts';

type TokenRow = {
  readonly _id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  /** Address that the link sets. */
  readonly email?: string;
  readonly emailKey?: string;
  readonly expiresAt: Date;
};

/** Login of a token, and the address that it sets. */
export type MailTokenSubject = Required<LoginRef> & { readonly email?: string | undefined };

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
      accountId: { type: String, required: true },
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
  schema.index({ accountId: 1 });
  return schema;
};

/** Stores the pending mailed token of each login under the login's id. */
export const mailTokensStore = (database: Connection, purpose: MailTokenPurpose) => {
  const rows = database.model<TokenRow>(purpose, createSchema(collections[purpose]));
  return {
    save: async (
      { accountId, loginId, email }: MailTokenSubject,
      tokenHash: string,
      expiresAt: Date,
      transaction?: Transaction,
    ): Promise<void> => {
      const address = email === undefined ? {} : { email, emailKey: normalizeIdentifier(email) };
      await rows.updateOne(
        { _id: loginId },
        { accountId, tokenHash, ...address, expiresAt },
        { upsert: true, ...(transaction ? { session: transaction.session } : {}) },
      );
    },
    find: async (tokenHash: string, now: Date): Promise<MailTokenSubject | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<TokenRow>();
      return row ? { accountId: row.accountId, loginId: row._id, email: row.email } : undefined;
    },
    /** Finds the address in the pending token of a login. */
    findEmail: async (loginId: string, now: Date, transaction?: Transaction): Promise<string | undefined> => {
      const filter = { _id: loginId, expiresAt: { $gt: now } };
      const session = transaction?.session ?? null;
      return (await rows.findOne(filter, null, { session }).lean<TokenRow>())?.email;
    },
    /** Returns true if a pending token of another login sets this address. */
    hasEmail: async (
      email: string,
      exceptLoginId: string,
      now: Date,
      { session }: Transaction,
    ): Promise<boolean> => {
      const emailKey = normalizeIdentifier(email);
      const filter = { emailKey, _id: { $ne: exceptLoginId }, expiresAt: { $gt: now } };
      return (await rows.findOne(filter, { _id: 1 }, { session }).lean()) !== null;
    },
    /** Deletes a token; returns false when it does not exist. */
    use: async (tokenHash: string, { session }: Transaction): Promise<boolean> => {
      const { deletedCount } = await rows.deleteOne({ tokenHash }, { session });
      return deletedCount === 1;
    },
    remove: async (loginId: string, transaction?: Transaction): Promise<void> => {
      await rows.deleteOne({ _id: loginId }, transaction ? { session: transaction.session } : {});
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type MailTokensStore = ReturnType<typeof mailTokensStore>;
