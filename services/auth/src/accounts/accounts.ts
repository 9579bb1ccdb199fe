import type { NewProfile, Plan, Profile, ProfileChange, UserUpdate } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type ExternalIdentity, type StoredProfile, toProfiles } from './account.ts';
import {
  announceAccount,
  announceEnd,
  announceFarewell,
  announcePassword,
  announcePeople,
  announceProfile,
} from './account-events.ts';
import { type AccountChange, type AccountStore, refuseDuplicates } from './accounts.store.ts';
import { type NewAccount, newAccount, newProfile, type SignInMethods } from './register-account.ts';
import type { Snapshots } from './snapshots.ts';

type AccountsOptions = {
  readonly store: AccountStore;
  readonly unitOfWork: UnitOfWork;
  readonly snapshots: Snapshots;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Throws where an account, as it is in a transaction, must not be changed; what it writes commits with the change. */
export type TransactionHook = (account: Account, transaction: Transaction) => Promise<void> | void;

/** Writes beside an account's change, in its transaction. */
type Also = (transaction: Transaction) => Promise<void>;

/** Opens and changes accounts and the people in them; every change is an event and a new snapshot for the gateway. */
export const createAccounts = ({ store, unitOfWork, snapshots, clock, log }: AccountsOptions) => {
  /** The change is committed: should Redis fail now, the answer stays true and the event repairs the snapshot. */
  const show = async (account: Account): Promise<void> => {
    await snapshots.write(account).catch((error: unknown) => {
      log.warn({ err: error, accountId: account.id }, 'a snapshot waits for its event');
    });
  };

  const change = async (
    id: string,
    decide: (account: Account) => AccountChange | undefined,
    announce: (transaction: Transaction, account: Account, before: Account) => Promise<void> | void,
    allow?: TransactionHook,
  ): Promise<Account> => {
    const changed = await unitOfWork(async (transaction) => {
      const account = await store.find(id, transaction);
      if (!account) throw new AppError('unauthenticated');
      await allow?.(account, transaction);
      const decision = decide(account);
      if (!decision) return account;
      // Another transaction that changes this account meanwhile makes this one start again, so the decision holds.
      const next = await store.change(id, decision, clock(), transaction);
      if (!next) throw new AppError('unauthenticated');
      await announce(transaction, next, account);
      return next;
    });
    await show(changed);
    return changed;
  };

  const mustFind = async (id: string): Promise<Account> => {
    const account = await store.find(id);
    if (!account) throw new AppError('unauthenticated');
    return account;
  };

  return {
    /** @throws AppError `account-exists` when the username or the e-mail address is taken */
    open: async (newcomer: NewAccount, waysIn: SignInMethods): Promise<Account> => {
      const account = newAccount(newcomer, waysIn, clock());
      const inserting = unitOfWork(async (transaction) => {
        await store.insert(account, transaction);
        announceAccount(transaction, account);
      });
      await refuseDuplicates(inserting);
      await show(account);
      return account;
    },

    /** @throws AppError `unauthenticated` when the account is gone */
    read: mustFind,

    find: (id: string): Promise<Account | undefined> => store.find(id),

    findByUsername: store.findByUsername,

    findByEmail: store.findByEmail,

    findByOidcSub: store.findByOidcSub,

    /** @throws AppError `unauthenticated` when the account is gone */
    update: (id: string, update: UserUpdate): Promise<Account> =>
      Object.keys(update).length > 0 ? change(id, () => update, announceUpdate) : mustFind(id),

    /** Gives the new profile. @throws AppError `profile-limit` when the plan allows no more */
    addProfile: async (id: string, wish: NewProfile): Promise<Profile> => {
      const profileId = uuidv7();
      const account = await change(
        id,
        (before) => ({ profiles: [...before.profiles, newProfile(profileId, wish, before, clock())] }),
        (transaction, after) =>
          announceProfile(transaction, after, requireProfile(after.profiles, profileId)),
      );
      return requireProfile(toProfiles(account), profileId);
    },

    /** @throws AppError `not-found` for a person of another account, `last-parent` */
    changeProfile: async (id: string, profileId: string, wish: ProfileChange): Promise<Profile> => {
      const account = await change(
        id,
        (before) => ({ profiles: withChange(before, profileId, wish) }),
        announcePeople,
      );
      return requireProfile(toProfiles(account), profileId);
    },

    /** Takes a person out; `also` writes in the same transaction. @throws AppError `not-found`, `last-profile`, `last-parent` */
    removeProfile: async (id: string, profileId: string, also: Also): Promise<void> => {
      await change(
        id,
        (before) => ({ profiles: withoutProfile(before, profileId) }),
        (transaction) => {
          announceFarewell(transaction, id, profileId);
          return also(transaction);
        },
      );
    },

    /** Deletes an account; `also` writes in the same transaction. @throws AppError `unauthenticated` when it is gone */
    close: async (id: string, also: Also): Promise<void> => {
      await unitOfWork(async (transaction) => {
        const account = await store.remove(id, transaction);
        if (!account) throw new AppError('unauthenticated');
        announceEnd(transaction, account);
        await also(transaction);
      });
      await snapshots.drop(id).catch((error: unknown) => {
        log.warn({ err: error, accountId: id }, 'a snapshot waits for its purge');
      });
    },

    /** Tells anew what others may know of everyone; gives how many people that are. */
    announceEveryone: async (): Promise<number> => {
      let count = 0;
      for await (const account of store.all()) {
        await unitOfWork(async (transaction) => announcePeople(transaction, account));
        count += account.profiles.length;
      }
      return count;
    },

    /** Nobody hears of a plan that is the same as before. */
    changePlan: (id: string, plan: Plan, allow?: TransactionHook): Promise<Account> =>
      change(id, (before) => (before.plan === plan ? undefined : { plan }), announceAccount, allow),

    /**
     * Gives an account another password where `allow` does not object, in the same transaction.
     * @throws AppError `unauthenticated` when the account is gone, and what `allow` throws
     */
    setPassword: async (id: string, passwordHash: string, allow: TransactionHook): Promise<Account> =>
      unitOfWork(async (transaction) => {
        const account = await store.find(id, transaction);
        if (!account) throw new AppError('unauthenticated');
        await allow(account, transaction);
        const passwordChangedAt = clock();
        await store.setPassword(id, passwordHash, passwordChangedAt, transaction);
        announcePassword(transaction, id, passwordChangedAt);
        return { ...account, passwordHash, passwordChangedAt };
      }),

    /** Sets the external identity to what `decide` makes of the account; nothing that others see changes. */
    changeExternal: (id: string, decide: (account: Account) => ExternalIdentity | null): Promise<Account> =>
      change(
        id,
        (account) => ({ external: decide(account) }),
        () => undefined,
      ),

    replacePasswordHash: store.replacePasswordHash,

    /** Writes the snapshot from what is stored; gives the account, or undefined when it is gone. */
    refreshSnapshot: async (id: string): Promise<Account | undefined> => {
      const account = await store.find(id);
      if (account) await snapshots.write(account);
      return account;
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;

const withChange = (
  { accountType, profiles }: Account,
  profileId: string,
  { name, isParent, birthYear, avatarUrl, sharesOutside }: ProfileChange,
): StoredProfile[] => {
  if (!profiles.some(({ id }) => id === profileId)) throw new AppError('not-found');
  const after = profiles.map((profile) =>
    profile.id === profileId
      ? {
          ...profile,
          ...(name === undefined ? {} : { name }),
          ...(isParent === undefined ? {} : { isParent }),
          ...(birthYear === undefined ? {} : { birthYear }),
          ...(avatarUrl === undefined ? {} : { avatarUrl }),
          ...(sharesOutside === undefined ? {} : { sharesOutside }),
        }
      : profile,
  );
  requireParent({ accountType, profiles }, after);
  return after;
};

const withoutProfile = (account: Account, profileId: string): StoredProfile[] => {
  const after = account.profiles.filter(({ id }) => id !== profileId);
  if (after.length === account.profiles.length) throw new AppError('not-found');
  if (after.length === 0) throw new AppError('last-profile');
  requireParent(account, after);
  return after;
};

/** A family that had a parent keeps one: nobody could manage it any more. */
const requireParent = (
  { accountType, profiles }: Pick<Account, 'accountType' | 'profiles'>,
  after: readonly StoredProfile[],
): void => {
  const hasParent = (all: readonly StoredProfile[]) => all.some((profile) => profile.isParent);
  if (accountType === 'family' && hasParent(profiles) && !hasParent(after)) throw new AppError('last-parent');
};

/** Another type of account makes children of people, or grown-ups of children. */
const announceUpdate = (transaction: Transaction, after: Account, before: Account): void => {
  announceAccount(transaction, after);
  if (after.accountType !== before.accountType) announcePeople(transaction, after);
};

const requireProfile = <P extends Profile | StoredProfile>(profiles: readonly P[], profileId: string): P => {
  const profile = profiles.find(({ id }) => id === profileId);
  if (!profile) throw new Error('The profile just written is not in its account');
  return profile;
};
