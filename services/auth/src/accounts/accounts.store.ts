import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import type { Account, StoredProfile } from './account.ts';
import { normalizeIdentifier } from './normalize-identifier.ts';

type AccountRow = Omit<Account, 'id' | 'profiles'> & {
  readonly _id: string;
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profiles: StoredProfile[];
};

const profileSchema = new Schema<StoredProfile>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    isParent: { type: Boolean, required: true },
    birthYear: Number,
    avatarUrl: String,
    sharesOutside: Boolean,
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<AccountRow>(
  {
    _id: String,
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    passwordHash: String,
    passwordChangedAt: Date,
    external: new Schema({ oidcSub: String, label: String, linkedAt: Date }, { _id: false }),
    firstName: String,
    lastName: String,
    profileImageUrl: String,
    accountType: { type: String, required: true },
    plan: { type: String, required: true },
    onboardingCompleted: { type: Boolean, required: true },
    timeZone: { type: String, required: true },
    temperatureUnit: String,
    weekStart: String,
    language: String,
    signInAlerts: Boolean,
    profiles: { type: [profileSchema], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
schema.index({ usernameKey: 1 }, { unique: true });
schema.index({ emailKey: 1 }, { unique: true });
schema.index(
  { 'external.oidcSub': 1 },
  { unique: true, partialFilterExpression: { 'external.oidcSub': { $type: 'string' } } },
);

const accountOf = ({ _id, usernameKey, emailKey, external = null, ...fields }: AccountRow): Account => ({
  id: _id,
  external,
  ...fields,
});

/** What may change in an account after it was opened. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'accountType'
    | 'profileImageUrl'
    | 'onboardingCompleted'
    | 'firstName'
    | 'lastName'
    | 'timeZone'
    | 'temperatureUnit'
    | 'weekStart'
    | 'language'
    | 'signInAlerts'
    | 'plan'
    | 'profiles'
    | 'external'
  >
>;

export type AccountStore = {
  find(id: string, transaction?: Transaction): Promise<Account | undefined>;
  findByUsername(username: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findByOidcSub(oidcSub: string): Promise<Account | undefined>;
  /** Every account, one after the other. */
  all(): AsyncIterable<Account>;
  insert(account: Account, transaction: Transaction): Promise<void>;
  /** Writes a change as the account's next version; undefined when the account is gone. */
  change(id: string, change: AccountChange, at: Date, transaction: Transaction): Promise<Account | undefined>;
  /** Gives an account another password. No version: nothing that others see changes. */
  setPassword(id: string, passwordHash: string, at: Date, transaction: Transaction): Promise<void>;
  remove(id: string, transaction: Transaction): Promise<Account | undefined>;
  /** Exchanges a hash, unless the password was changed meanwhile. */
  replacePasswordHash(id: string, from: string, to: string): Promise<void>;
};

/** Accounts with their profiles, one document each. */
export const accountsStore = (database: Connection): AccountStore => {
  const rows = database.model<AccountRow>('Account', schema);
  const found = (row: AccountRow | null) => (row ? accountOf(row) : undefined);
  return {
    find: async (id, transaction) =>
      found(await rows.findById(id, null, { session: transaction?.session ?? null }).lean<AccountRow>()),
    findByUsername: async (username) =>
      found(await rows.findOne({ usernameKey: normalizeIdentifier(username) }).lean<AccountRow>()),
    findByEmail: async (email) =>
      found(await rows.findOne({ emailKey: normalizeIdentifier(email) }).lean<AccountRow>()),
    findByOidcSub: async (oidcSub) =>
      found(await rows.findOne({ 'external.oidcSub': oidcSub }).lean<AccountRow>()),
    all: async function* () {
      for await (const row of rows.find().sort({ _id: 1 }).lean<AccountRow>()) yield accountOf(row);
    },
    insert: async ({ id, ...account }, { session }) => {
      const keys = {
        usernameKey: normalizeIdentifier(account.username),
        emailKey: normalizeIdentifier(account.email),
      };
      await rows.create([{ _id: id, ...keys, ...account, profiles: [...account.profiles] }], { session });
    },
    change: async (id, change, at, { session }) =>
      found(
        await rows
          .findByIdAndUpdate(
            id,
            { $set: { ...change, updatedAt: at }, $inc: { version: 1 } },
            { session, returnDocument: 'after' },
          )
          .lean<AccountRow>(),
      ),
    setPassword: async (id, passwordHash, passwordChangedAt, { session }) => {
      await rows.updateOne({ _id: id }, { passwordHash, passwordChangedAt }, { session });
    },
    remove: async (id, { session }) =>
      found(await rows.findByIdAndDelete(id, { session }).lean<AccountRow>()),
    replacePasswordHash: async (id, from, to) => {
      await rows.updateOne({ _id: id, passwordHash: from }, { passwordHash: to });
    },
  };
};

/** @throws AppError `account-exists` in place of the index's error, once that has left its transaction */
export const refuseDuplicates = async <T>(transacting: Promise<T>): Promise<T> => {
  try {
    return await transacting;
  } catch (error) {
    if (isDuplicateKeyError(error)) throw new AppError('account-exists', { cause: error });
    throw error;
  }
};
