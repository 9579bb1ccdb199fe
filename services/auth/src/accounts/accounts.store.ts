import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Connection, QueryFilter } from 'mongoose';
import type { Account, StoredPasskey } from './account.ts';
import { type AccountRow, accountSchema } from './accounts.schema.ts';
import { normalizeIdentifier } from './identifiers/normalize-identifier.ts';

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
    | 'reminderMails'
    | 'plan'
    | 'profiles'
    | 'external'
    | 'email'
    | 'mustVerifyEmail'
    | 'parentPinHash'
    | 'parentPinSetAt'
    | 'secondFactor'
    | 'passkeys'
    | 'tablets'
    | 'accessTokens'
    | 'sessionsEndedAt'
  >
>;

const toEmailKey = ({ email }: AccountChange): Partial<AccountRow> =>
  email === undefined ? {} : { emailKey: normalizeIdentifier(email) };

/** Ends of single sessions that an account keeps: many more than a person ends within the second that Redis may lose. */
const MAX_ENDED_SESSIONS = 20;

/** Stores each account with its profiles in one document. */
export const accountsStore = (database: Connection) => {
  const rows = database.model<AccountRow>('Account', accountSchema);
  const toOptional = (row: AccountRow | null) => (row ? toAccount(row) : undefined);
  const find = async (id: string, transaction?: Transaction): Promise<Account | undefined> =>
    toOptional(await rows.findById(id, null, { session: transaction?.session ?? null }).lean<AccountRow>());
  const findBy = async (filter: QueryFilter<AccountRow>): Promise<Account | undefined> =>
    toOptional(await rows.findOne(filter).lean<AccountRow>());
  const findByUsername = (username: string) => findBy({ usernameKey: normalizeIdentifier(username) });
  const findByEmail = (email: string) => findBy({ emailKey: normalizeIdentifier(email) });
  // Partial indexes are used only for a query that repeats their condition.
  const toPresent = (value: string) => ({ $eq: value, $type: 'string' as const });
  return {
    find,
    findByUsername,
    /** Finds an account by username, which has no `@`, or by email address. */
    findByIdentifier: (identifier: string): Promise<Account | undefined> =>
      normalizeIdentifier(identifier).includes('@') ? findByEmail(identifier) : findByUsername(identifier),
    isEmailTaken: async (email: string, exceptId: string): Promise<boolean> => {
      const account = await findByEmail(email);
      return account !== undefined && account.id !== exceptId;
    },
    findByOidcSub: (oidcSub: string) => findBy({ 'external.oidcSub': toPresent(oidcSub) }),
    findByPasskey: (credentialId: string) => findBy({ 'passkeys.credentialId': toPresent(credentialId) }),
    findByTablet: (tokenHash: string) => findBy({ 'tablets.tokenHash': toPresent(tokenHash) }),
    findByAccessToken: (tokenHash: string) => findBy({ 'accessTokens.tokenHash': toPresent(tokenHash) }),
    isEmpty: async ({ session }: Transaction): Promise<boolean> =>
      (await rows.findOne({}, { _id: 1 }, { session }).sort({ _id: 1 }).lean()) === null,
    all: async function* (): AsyncGenerator<Account> {
      const found = rows.find().sort({ _id: 1 }).comment('full scan: an operator, in batches');
      for await (const row of found.lean<AccountRow>()) yield toAccount(row);
    },
    /** Lists accounts whose sessions ended at or after a time. */
    listEndedSince: async function* (time: Date): AsyncGenerator<Account> {
      const since = { $gte: time };
      const filter = {
        $or: [
          { passwordChangedAt: since },
          { sessionsEndedAt: since },
          { endedSessions: { $elemMatch: { at: since } } },
        ],
      };
      const found = rows.find(filter).comment('the repair of sessions, in batches');
      for await (const row of found.lean<AccountRow>()) yield toAccount(row);
    },
    /** @throws a duplicate-key error when another account has the username, the email address or the external identity */
    insert: async (
      { id, ...account }: Omit<Account, 'passkeys' | 'tablets' | 'accessTokens'>,
      { session }: Transaction,
    ): Promise<void> => {
      const keys = {
        usernameKey: normalizeIdentifier(account.username),
        emailKey: normalizeIdentifier(account.email),
      };
      await rows.create([{ _id: id, ...keys, ...account, profiles: [...account.profiles] }], { session });
    },
    /**
     * Writes the version after the one that the transaction has read; returns undefined when the account does not exist.
     * @throws a duplicate-key error when another account has a value that identifies an account
     */
    change: async (
      id: string,
      change: AccountChange,
      at: Date,
      { session }: Transaction,
    ): Promise<Account | undefined> => {
      const update = { $set: { ...change, ...toEmailKey(change), updatedAt: at }, $inc: { version: 1 } };
      const options = { session, returnDocument: 'after' } as const;
      return toOptional(await rows.findByIdAndUpdate(id, update, options).lean<AccountRow>());
    },
    /** Keeps the latest ends of single sessions. */
    addEndedSession: async (id: string, hash: string, at: Date): Promise<void> => {
      const endedSessions = { $each: [{ hash, at }], $slice: -MAX_ENDED_SESSIONS };
      await rows.updateOne({ _id: id }, { $push: { endedSessions }, $inc: { version: 1 } });
    },
    /** Sets the password and removes the kitchen tablets and the access tokens. */
    setPassword: async (
      id: string,
      passwordHash: string,
      passwordChangedAt: Date,
      { session }: Transaction,
    ): Promise<void> => {
      const $set = { passwordHash, passwordChangedAt };
      const update = { $set, $unset: { tablets: 1, accessTokens: 1 }, $inc: { version: 1 } } as const;
      await rows.updateOne({ _id: id }, update, { session });
    },
    /** Uses up the code of a time step and all earlier ones; false when it was used before. */
    useTotpStep: async (id: string, step: number): Promise<boolean> => {
      const filter = { _id: id, 'secondFactor.lastStep': { $lt: step } };
      return (await rows.updateOne(filter, { $set: { 'secondFactor.lastStep': step } })).modifiedCount === 1;
    },
    /** Uses up a recovery code; false when it does not exist. */
    useRecoveryCode: async (id: string, hash: string, { session }: Transaction): Promise<boolean> => {
      const filter = { _id: id, 'secondFactor.recoveryCodeHashes': hash };
      const update = { $pull: { 'secondFactor.recoveryCodeHashes': hash } };
      return (await rows.updateOne(filter, update, { session })).modifiedCount === 1;
    },
    /** Records a use of a passkey; false when it was removed, or used with the same counter, in the meantime. */
    usePasskey: async (
      id: string,
      { credentialId, counter }: StoredPasskey,
      nextCounter: number,
      at: Date,
    ): Promise<boolean> => {
      const filter = { _id: id, passkeys: { $elemMatch: { credentialId, counter } } };
      const update = { $set: { 'passkeys.$.counter': nextCounter, 'passkeys.$.lastUsedAt': at } };
      return (await rows.updateOne(filter, update)).matchedCount === 1;
    },
    /** Records that a tablet showed the board. */
    seeTablet: async (id: string, tokenHash: string, at: Date): Promise<void> => {
      const filter = { _id: id, tablets: { $elemMatch: { tokenHash } } };
      await rows.updateOne(filter, { $set: { 'tablets.$.lastSeenAt': at } });
    },
    /** Records that an access token was used. */
    useAccessToken: async (id: string, tokenHash: string, at: Date): Promise<void> => {
      const filter = { _id: id, accessTokens: { $elemMatch: { tokenHash } } };
      await rows.updateOne(filter, { $set: { 'accessTokens.$.lastUsedAt': at } });
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
