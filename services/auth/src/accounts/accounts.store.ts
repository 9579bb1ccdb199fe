import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Connection, QueryFilter } from 'mongoose';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Account, NewAccountData, StoredLogin, StoredPasskey } from './account.ts';
import { type AccountRow, accountSchema } from './accounts.schema.ts';
import { requireDistinct } from './identifiers/duplicate-account.ts';
import {
  type LoginIdentifierKind,
  listLoginIdentifiers,
  toLoginIdentifier,
} from './identifiers/login-identifiers.ts';
import { normalizeIdentifier } from './identifiers/normalize-identifier.ts';

/** Returns the account as one of its logins sees it, the first one of a parent by default; undefined once that login is gone. */
const toAccount = (
  { _id, logins, identifiers: _, ...shared }: AccountRow,
  loginId = logins.find(({ profileId }) => !profileId)?.id,
): Account | undefined => {
  const all = logins.map(({ external = null, ...login }) => ({ external, ...login }));
  const found = all.find(({ id }) => id === loginId);
  if (!found) return undefined;
  const { id, ...signIn } = found;
  return { ...shared, ...signIn, id: _id, loginId: id, logins: all };
};

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
    | 'trialEndsAt'
    | 'profiles'
    | 'external'
    | 'email'
    | 'mustVerifyEmail'
    | 'parentPin'
    | 'secondFactor'
    | 'passkeys'
    | 'tablets'
    | 'accessTokens'
    | 'sessionsEndedAt'
    | 'passwordHash'
    | 'passwordChangedAt'
    | 'logins'
    | 'invitations'
  >
>;

/** Fields of a change that belong to the login through which the account was read. */
const LOGIN_FIELDS = [
  'external',
  'email',
  'mustVerifyEmail',
  'secondFactor',
  'passkeys',
  'sessionsEndedAt',
  'passwordHash',
  'passwordChangedAt',
  'firstName',
  'lastName',
  'language',
  'signInAlerts',
  'reminderMails',
] as const satisfies readonly (keyof StoredLogin)[];

type LoginField = (typeof LOGIN_FIELDS)[number];

const isLoginField = (field: string): field is LoginField => LOGIN_FIELDS.some((each) => each === field);

/** Returns the update that a change makes to the account and to the login through which it was read. */
const toUpdate = ({ logins, loginId }: Account, change: AccountChange) => {
  const entries = Object.entries(change);
  const shared = Object.fromEntries(entries.filter(([field]) => !isLoginField(field)));
  const own = Object.fromEntries(entries.filter(([field]) => isLoginField(field)));
  const after = (change.logins ?? logins).map((login) =>
    login.id === loginId ? { ...login, ...own } : login,
  );
  return { ...shared, logins: after, identifiers: toIdentifiers(after) };
};

/** @throws an error that counts as taken for logins that share a value */
const toIdentifiers = (logins: readonly StoredLogin[]): string[] => {
  const identifiers = logins.flatMap(listLoginIdentifiers);
  requireDistinct(identifiers);
  return identifiers;
};

/** Ends of single sessions that an account keeps: many more than a person ends within the second that Redis may lose. */
const MAX_ENDED_SESSIONS = 20;

/** Stores each account with its profiles and logins in one document. */
export const accountsStore = (database: Connection) => {
  const rows = database.model<AccountRow>('Account', accountSchema);
  const find = async (
    { accountId, loginId }: LoginRef,
    transaction?: Transaction,
  ): Promise<Account | undefined> => {
    const row = await rows
      .findById(accountId, null, { session: transaction?.session ?? null })
      .lean<AccountRow>();
    return row ? toAccount(row, loginId) : undefined;
  };
  const findOne = async (filter: QueryFilter<AccountRow>): Promise<Account | undefined> => {
    const row = await rows.findOne(filter).lean<AccountRow>();
    return row ? toAccount(row) : undefined;
  };
  /** Returns the account as the login with an identifier sees it. */
  const findByLogin = async (kind: LoginIdentifierKind, value: string): Promise<Account | undefined> => {
    const identifier = toLoginIdentifier(kind, value);
    const row = await rows.findOne({ identifiers: identifier }).lean<AccountRow>();
    const login = row?.logins.find((each) => listLoginIdentifiers(each).includes(identifier));
    return row && login ? toAccount(row, login.id) : undefined;
  };
  const findByUsername = (username: string) => findByLogin('username', normalizeIdentifier(username));
  const findByEmail = (email: string) => findByLogin('email', normalizeIdentifier(email));
  // Partial indexes are used only for a query that repeats their condition.
  const toPresent = (value: string) => ({ $eq: value, $type: 'string' as const });
  return {
    find,
    findByUsername,
    /** Finds an account by username, which has no `@`, or by email address. */
    findByIdentifier: (identifier: string): Promise<Account | undefined> =>
      normalizeIdentifier(identifier).includes('@') ? findByEmail(identifier) : findByUsername(identifier),
    isEmailTaken: async (email: string, exceptLoginId: string): Promise<boolean> => {
      const account = await findByEmail(email);
      return account !== undefined && account.loginId !== exceptLoginId;
    },
    findByOidcSub: (oidcSub: string) => findByLogin('external', oidcSub),
    findByPasskey: (credentialId: string) => findByLogin('passkey', credentialId),
    findByTablet: (tokenHash: string) => findOne({ 'tablets.tokenHash': toPresent(tokenHash) }),
    findByAccessToken: (tokenHash: string) => findOne({ 'accessTokens.tokenHash': toPresent(tokenHash) }),
    findByInvitation: (tokenHash: string) => findOne({ 'invitations.tokenHash': toPresent(tokenHash) }),
    isEmpty: async (transaction?: Transaction): Promise<boolean> =>
      (await rows
        .findOne({}, { _id: 1 }, { session: transaction?.session ?? null })
        .sort({ _id: 1 })
        .lean()) === null,
    hasOperator: async (transaction?: Transaction): Promise<boolean> =>
      (await rows.exists({ 'logins.isOperator': true }).session(transaction?.session ?? null)) !== null,
    /** Lists accounts whose free trial ended by a time. */
    listEndedTrials: async (at: Date, limit: number): Promise<Account[]> => {
      const ended = await rows
        .find({ trialEndsAt: { $lte: at, $type: 'date' } })
        .limit(limit)
        .comment('all owners: the end of free trials')
        .lean<AccountRow[]>();
      return ended.flatMap((row) => toAccount(row) ?? []);
    },
    /** Lists accounts, newest first, from the one after `cursor` on. */
    listNewest: async (limit: number, cursor?: string): Promise<Account[]> => {
      const found = await rows
        .find(cursor === undefined ? {} : { _id: { $lt: cursor } })
        .sort({ _id: -1 })
        .limit(limit)
        .comment('all owners: an operator, a page')
        .lean<AccountRow[]>();
      return found.flatMap((row) => toAccount(row) ?? []);
    },
    all: async function* (): AsyncGenerator<Account> {
      const found = rows.find().sort({ _id: 1 }).comment('full scan: an operator, in batches');
      for await (const row of found.lean<AccountRow>()) {
        const account = toAccount(row);
        if (account) yield account;
      }
    },
    /** Lists accounts with sessions that ended at or after a time. */
    listEndedSince: async function* (time: Date): AsyncGenerator<Account> {
      const since = { $gte: time };
      const filter = {
        $or: [
          { 'logins.passwordChangedAt': since },
          { 'logins.sessionsEndedAt': since },
          { endedSessions: { $elemMatch: { at: since } } },
        ],
      };
      const found = rows.find(filter).comment('the repair of sessions, in batches');
      for await (const row of found.lean<AccountRow>()) {
        const account = toAccount(row);
        if (account) yield account;
      }
    },
    /** @throws a duplicate-key error when another account has the username, the email address or the external identity */
    insert: async (account: NewAccountData, { session }: Transaction): Promise<void> => {
      const { id, logins, profiles, ...shared } = account;
      const identifiers = toIdentifiers(logins);
      const row = { _id: id, ...shared, identifiers, logins: [...logins], profiles: [...profiles] };
      await rows.create([row], { session });
    },
    /**
     * Writes the version after the one that the transaction has read; returns undefined when the account or the login through
     * which it was read does not exist any more.
     * @throws an error that counts as taken when another login has a value that identifies one
     */
    change: async (
      before: Account,
      change: AccountChange,
      at: Date,
      { session }: Transaction,
    ): Promise<Account | undefined> => {
      const update = { $set: { ...toUpdate(before, change), updatedAt: at }, $inc: { version: 1 } };
      const options = { session, returnDocument: 'after' } as const;
      const row = await rows.findByIdAndUpdate(before.id, update, options).lean<AccountRow>();
      return row ? (toAccount(row, before.loginId) ?? toAccount(row)) : undefined;
    },
    /** Keeps the latest ends of single sessions. */
    addEndedSession: async (id: string, hash: string, at: Date): Promise<void> => {
      const endedSessions = { $each: [{ hash, at }], $slice: -MAX_ENDED_SESSIONS };
      await rows.updateOne({ _id: id }, { $push: { endedSessions }, $inc: { version: 1 } });
    },
    /** Uses up the code of a time step and all earlier ones; false when it was used before. */
    useTotpStep: async ({ accountId, loginId }: Required<LoginRef>, step: number): Promise<boolean> => {
      const login = { id: loginId, 'secondFactor.lastStep': { $lt: step } };
      const filter = { _id: accountId, logins: { $elemMatch: login } };
      const update = { $set: { 'logins.$.secondFactor.lastStep': step } };
      return (await rows.updateOne(filter, update)).modifiedCount === 1;
    },
    /** Uses up a recovery code; false when it does not exist. */
    useRecoveryCode: async (
      { accountId, loginId }: Required<LoginRef>,
      hash: string,
      { session }: Transaction,
    ): Promise<boolean> => {
      const login = { id: loginId, 'secondFactor.recoveryCodeHashes': hash };
      const filter = { _id: accountId, logins: { $elemMatch: login } };
      const update = { $pull: { 'logins.$.secondFactor.recoveryCodeHashes': hash } };
      return (await rows.updateOne(filter, update, { session })).modifiedCount === 1;
    },
    /** Records a use of a passkey; false when it was removed, or used with the same counter, in the meantime. */
    usePasskey: async (
      { accountId, loginId }: Required<LoginRef>,
      { credentialId, counter }: StoredPasskey,
      nextCounter: number,
      at: Date,
    ): Promise<boolean> => {
      const passkey = { credentialId, counter };
      const login = { id: loginId, passkeys: { $elemMatch: passkey } };
      const filter = { _id: accountId, logins: { $elemMatch: login } };
      const path = 'logins.$[login].passkeys.$[passkey]';
      const update = { $set: { [`${path}.counter`]: nextCounter, [`${path}.lastUsedAt`]: at } };
      const arrayFilters = [
        { 'login.id': loginId },
        { 'passkey.credentialId': credentialId, 'passkey.counter': counter },
      ];
      return (await rows.updateOne(filter, update, { arrayFilters })).matchedCount === 1;
    },
    /** Records that the owner of a login signed in. */
    recordSignIn: async (
      { accountId, loginId }: Required<LoginRef>,
      at: Date,
      { session }: Transaction,
    ): Promise<void> => {
      const filter = { _id: accountId, logins: { $elemMatch: { id: loginId } } };
      await rows.updateOne(filter, { $set: { 'logins.$.lastSignInAt': at } }, { session });
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
    remove: async (id: string, { session }: Transaction): Promise<Account | undefined> => {
      const row = await rows.findByIdAndDelete(id, { session }).lean<AccountRow>();
      return row ? toAccount(row) : undefined;
    },
    /** Replaces a hash only while it is still the stored one. */
    replacePasswordHash: async (
      { accountId, loginId }: Required<LoginRef>,
      from: string,
      to: string,
    ): Promise<void> => {
      const filter = { _id: accountId, logins: { $elemMatch: { id: loginId, passwordHash: from } } };
      await rows.updateOne(filter, { $set: { 'logins.$.passwordHash': to } });
    },
  };
};

export type AccountsStore = ReturnType<typeof accountsStore>;
