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

const toAccount = ({ _id, usernameKey, emailKey, external = null, ...fields }: AccountRow): Account => ({
  id: _id,
  external,
  ...fields,
});

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

/** Stores each account with its profiles in one document. */
export const accountsStore = (database: Connection) => {
  const rows = database.model<AccountRow>('Account', schema);
  const toOptional = (row: AccountRow | null) => (row ? toAccount(row) : undefined);
  return {
    find: async (id: string, transaction?: Transaction): Promise<Account | undefined> =>
      toOptional(await rows.findById(id, null, { session: transaction?.session ?? null }).lean<AccountRow>()),
    findByUsername: async (username: string): Promise<Account | undefined> =>
      toOptional(await rows.findOne({ usernameKey: normalizeIdentifier(username) }).lean<AccountRow>()),
    findByEmail: async (email: string): Promise<Account | undefined> =>
      toOptional(await rows.findOne({ emailKey: normalizeIdentifier(email) }).lean<AccountRow>()),
    findByOidcSub: async (oidcSub: string): Promise<Account | undefined> =>
      toOptional(await rows.findOne({ 'external.oidcSub': oidcSub }).lean<AccountRow>()),
    all: async function* (): AsyncGenerator<Account> {
      for await (const row of rows.find().sort({ _id: 1 }).lean<AccountRow>()) yield toAccount(row);
    },
    insert: async ({ id, ...account }: Account, { session }: Transaction): Promise<void> => {
      const keys = {
        usernameKey: normalizeIdentifier(account.username),
        emailKey: normalizeIdentifier(account.email),
      };
      await rows.create([{ _id: id, ...keys, ...account, profiles: [...account.profiles] }], { session });
    },
    /** Writes the next version; returns undefined when the account does not exist. */
    change: async (
      id: string,
      change: AccountChange,
      at: Date,
      { session }: Transaction,
    ): Promise<Account | undefined> =>
      toOptional(
        await rows
          .findByIdAndUpdate(
            id,
            { $set: { ...change, updatedAt: at }, $inc: { version: 1 } },
            { session, returnDocument: 'after' },
          )
          .lean<AccountRow>(),
      ),
    /** Keeps the version: other services do not see the password. */
    setPassword: async (
      id: string,
      passwordHash: string,
      passwordChangedAt: Date,
      { session }: Transaction,
    ): Promise<void> => {
      await rows.updateOne({ _id: id }, { passwordHash, passwordChangedAt }, { session });
    },
    remove: async (id: string, { session }: Transaction): Promise<Account | undefined> =>
      toOptional(await rows.findByIdAndDelete(id, { session }).lean<AccountRow>()),
    /** Replaces a hash only while it is still the stored one. */
    replacePasswordHash: async (id: string, from: string, to: string): Promise<void> => {
      await rows.updateOne({ _id: id, passwordHash: from }, { passwordHash: to });
    },
  };
};

export type AccountsStore = ReturnType<typeof accountsStore>;
