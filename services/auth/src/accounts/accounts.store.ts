import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Connection } from 'mongoose';
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
    | 'secondFactor'
    | 'passkeys'
    | 'tablets'
    | 'sessionsEndedAt'
  >
>;

const toEmailKey = ({ email }: AccountChange): Partial<AccountRow> =>
  email === undefined ? {} : { emailKey: normalizeIdentifier(email) };

/** Condition of partial indexes. MongoDB uses such an index only for a query that repeats its condition. */
const IS_INDEXED = { $type: 'string' } as const;

/** Ends of single sessions that an account keeps: many more than a person ends within the second that Redis may lose. */
const MAX_ENDED_SESSIONS = 20;

/** Stores each account with its profiles in one document. */
export const accountsStore = (database: Connection) => {
  const rows = database.model<AccountRow>('Account', accountSchema);
  const toOptional = (row: AccountRow | null) => (row ? toAccount(row) : undefined);
  return {
    find: async (id: string, transaction?: Transaction): Promise<Account | undefined> =>
      toOptional(await rows.findById(id, null, { session: transaction?.session ?? null }).lean<AccountRow>()),
    findByUsername: async (username: string): Promise<Account | undefined> =>
      toOptional(await rows.findOne({ usernameKey: normalizeIdentifier(username) }).lean<AccountRow>()),
    /** Finds an account by username or email address. A username wins, so that no email address can shadow it. */
    findByIdentifier: async (identifier: string): Promise<Account | undefined> => {
      const key = normalizeIdentifier(identifier);
      const found = await rows
        .find({ $or: [{ usernameKey: key }, { emailKey: key }] })
        .limit(2)
        .lean<AccountRow[]>();
      return toOptional(found.find(({ usernameKey }) => usernameKey === key) ?? found[0] ?? null);
    },
    isEmailTaken: async (email: string, exceptId: string): Promise<boolean> =>
      (await rows.exists({ emailKey: normalizeIdentifier(email), _id: { $ne: exceptId } })) !== null,
    findByOidcSub: async (oidcSub: string): Promise<Account | undefined> =>
      toOptional(
        await rows.findOne({ 'external.oidcSub': { $eq: oidcSub, ...IS_INDEXED } }).lean<AccountRow>(),
      ),
    findByPasskey: async (credentialId: string): Promise<Account | undefined> =>
      toOptional(
        await rows
          .findOne({ 'passkeys.credentialId': { $eq: credentialId, ...IS_INDEXED } })
          .lean<AccountRow>(),
      ),
    findByTablet: async (tokenHash: string): Promise<Account | undefined> =>
      toOptional(
        await rows.findOne({ 'tablets.tokenHash': { $eq: tokenHash, ...IS_INDEXED } }).lean<AccountRow>(),
      ),
    all: async function* (): AsyncGenerator<Account> {
      for await (const row of rows.find().sort({ _id: 1 }).comment('read in batches').lean<AccountRow>())
        yield toAccount(row);
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
      for await (const row of rows.find(filter).comment('read in batches').lean<AccountRow>())
        yield toAccount(row);
    },
    insert: async (
      { id, ...account }: Omit<Account, 'passkeys' | 'tablets'>,
      { session }: Transaction,
    ): Promise<void> => {
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
            { $set: { ...change, ...toEmailKey(change), updatedAt: at }, $inc: { version: 1 } },
            { session, returnDocument: 'after' },
          )
          .lean<AccountRow>(),
      ),
    /** Keeps the latest ends of single sessions. */
    addEndedSession: async (id: string, hash: string, at: Date): Promise<void> => {
      const endedSessions = { $each: [{ hash, at }], $slice: -MAX_ENDED_SESSIONS };
      await rows.updateOne({ _id: id }, { $push: { endedSessions }, $inc: { version: 1 } });
    },
    /** Sets the password and removes the kitchen tablets. */
    setPassword: async (
      id: string,
      passwordHash: string,
      passwordChangedAt: Date,
      { session }: Transaction,
    ): Promise<void> => {
      const $set = { passwordHash, passwordChangedAt };
      const update = { $set, $unset: { tablets: 1 }, $inc: { version: 1 } } as const;
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
    remove: async (id: string, { session }: Transaction): Promise<Account | undefined> =>
      toOptional(await rows.findByIdAndDelete(id, { session }).lean<AccountRow>()),
    /** Replaces a hash only while it is still the stored one. */
    replacePasswordHash: async (id: string, from: string, to: string): Promise<void> => {
      await rows.updateOne({ _id: id, passwordHash: from }, { passwordHash: to });
    },
  };
};

export type AccountsStore = ReturnType<typeof accountsStore>;
