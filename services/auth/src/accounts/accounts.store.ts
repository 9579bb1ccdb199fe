import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Connection } from 'mongoose';
import type { Account, StoredPasskey } from './account.ts';
import { type AccountRow, accountSchema } from './accounts.schema.ts';
import { type IdentifierKind, listIdentifiers, toIdentifier } from './identifiers/list-identifiers.ts';
import { normalizeIdentifier } from './identifiers/normalize-identifier.ts';
import { reservationsStore } from './identifiers/reservations.store.ts';

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

/** Ends of single sessions that an account keeps: many more than a person ends within the second that Redis may lose. */
const MAX_ENDED_SESSIONS = 20;

/** Stores each account with its profiles in one document. */
export const accountsStore = (database: Connection) => {
  const rows = database.model<AccountRow>('Account', accountSchema);
  const reservations = reservationsStore(database);
  const toOptional = (row: AccountRow | null) => (row ? toAccount(row) : undefined);
  const find = async (id: string, transaction?: Transaction): Promise<Account | undefined> =>
    toOptional(await rows.findById(id, null, { session: transaction?.session ?? null }).lean<AccountRow>());
  const findBy = async (kind: IdentifierKind, value: string): Promise<Account | undefined> => {
    const identifier = toIdentifier(kind, value);
    const id = await reservations.findAccountId(identifier);
    const account = id === undefined ? undefined : await find(id);
    if (account && listIdentifiers(account).includes(identifier)) return account;
    return toOptional(await reservations.findUnreserved(kind, value));
  };
  const findByUsername = (username: string) => findBy('username', normalizeIdentifier(username));
  const findByEmail = (email: string) => findBy('email', normalizeIdentifier(email));
  return {
    find,
    findByUsername,
    /** Finds an account by username or email address. A username wins, so that no email address can shadow it. */
    findByIdentifier: async (identifier: string): Promise<Account | undefined> =>
      (await findByUsername(identifier)) ?? (await findByEmail(identifier)),
    isEmailTaken: async (email: string, exceptId: string): Promise<boolean> => {
      const account = await findByEmail(email);
      return account !== undefined && account.id !== exceptId;
    },
    findByOidcSub: (oidcSub: string) => findBy('external', oidcSub),
    findByPasskey: (credentialId: string) => findBy('passkey', credentialId),
    findByTablet: (tokenHash: string) => findBy('tablet', tokenHash),
    all: async function* (): AsyncGenerator<Account> {
      const found = rows.find().sort({ _id: 1 }).comment('all shards: an operator, in batches');
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
      const found = rows.find(filter).comment('all shards: the repair of sessions, in batches');
      for await (const row of found.lean<AccountRow>()) yield toAccount(row);
    },
    /** @throws IdentifierTakenError when another account has the username, the email address or the external identity */
    insert: async (
      { id, ...account }: Omit<Account, 'passkeys' | 'tablets'>,
      { session }: Transaction,
    ): Promise<void> => {
      await reservations.reserve(id, listIdentifiers(account), session);
      const keys = {
        usernameKey: normalizeIdentifier(account.username),
        emailKey: normalizeIdentifier(account.email),
      };
      await rows.create([{ _id: id, ...keys, ...account, profiles: [...account.profiles] }], { session });
    },
    /**
     * Writes the version after the one that the transaction has read; returns undefined when the account does not exist.
     * @throws IdentifierTakenError when another account has a value that identifies an account
     */
    change: async (
      before: Account,
      change: AccountChange,
      at: Date,
      { session }: Transaction,
    ): Promise<Account | undefined> => {
      const former = listIdentifiers(before);
      const next = listIdentifiers({ ...before, ...change });
      const isMissingIn = (others: readonly string[]) => (each: string) => !others.includes(each);
      await reservations.release(before.id, former.filter(isMissingIn(next)), session);
      await reservations.reserve(before.id, next.filter(isMissingIn(former)), session);
      const update = { $set: { ...change, ...toEmailKey(change), updatedAt: at }, $inc: { version: 1 } };
      const options = { session, returnDocument: 'after' } as const;
      return toOptional(await rows.findByIdAndUpdate(before.id, update, options).lean<AccountRow>());
    },
    /** Keeps the latest ends of single sessions. */
    addEndedSession: async (id: string, hash: string, at: Date): Promise<void> => {
      const endedSessions = { $each: [{ hash, at }], $slice: -MAX_ENDED_SESSIONS };
      await rows.updateOne({ _id: id }, { $push: { endedSessions }, $inc: { version: 1 } });
    },
    /** Sets the password and removes the kitchen tablets. */
    setPassword: async (
      { id, tablets = [] }: Pick<Account, 'id' | 'tablets'>,
      passwordHash: string,
      passwordChangedAt: Date,
      { session }: Transaction,
    ): Promise<void> => {
      const removed = tablets.map(({ tokenHash }) => toIdentifier('tablet', tokenHash));
      await reservations.release(id, removed, session);
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
    remove: async (id: string, { session }: Transaction): Promise<Account | undefined> => {
      const account = toOptional(await rows.findByIdAndDelete(id, { session }).lean<AccountRow>());
      if (account) await reservations.release(id, listIdentifiers(account), session);
      return account;
    },
    /** Removes what is left of a deleted account. */
    removeReservations: reservations.removeByAccount,
    /** Replaces a hash only while it is still the stored one. */
    replacePasswordHash: async (id: string, from: string, to: string): Promise<void> => {
      await rows.updateOne({ _id: id, passwordHash: from }, { passwordHash: to });
    },
  };
};

export type AccountsStore = ReturnType<typeof accountsStore>;
