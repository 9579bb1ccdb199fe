import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, resolveProfiles } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { GuessDelays } from '../passwords/guess-delays.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { EndSession } from '../sessions/end-session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Wrong PINs in a row, after which the session ends and the password is needed. */
const MAX_WRONG_PINS = 10;

type ParentPinDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly guessDelays: GuessDelays;
  readonly sessions: Pick<Sessions, 'setChildProfile'>;
  readonly endSession: EndSession;
};

type SwitchedProfile = { readonly account: Account; readonly childProfileId: string | undefined };

/** Keeps children who use a device of the family out of adults' profiles. */
export const createParentPin = (dependencies: ParentPinDependencies) => {
  const { accounts, passwordHasher, guessDelays, sessions, endSession } = dependencies;

  /** @throws AppError `parent-pin-wrong`, `attempts-delayed`, `unauthenticated` once the session ended */
  const requirePin = async (identity: Identity, pinHash: string, pin: string): Promise<void> => {
    const subject = `parent-pin|${identity.accountId}`;
    await guessDelays.requireAllowed(subject);
    if (await passwordHasher.verify(pin, pinHash)) return guessDelays.reset(subject);
    const failures = await guessDelays.recordFailure(subject);
    if (failures < MAX_WRONG_PINS) throw new AppError('parent-pin-wrong');
    await endSession(identity);
    throw new AppError('unauthenticated');
  };

  return {
    /**
     * Switches the session to a profile. Returns the account, and the child's profile that the session is now limited to.
     * @throws AppError `not-found`, `parent-pin-required`, `parent-pin-wrong`, `attempts-delayed`
     */
    switchProfile: async (identity: Identity, profileId: string, pin?: string): Promise<SwitchedProfile> => {
      const account = await accounts.get(identity.accountId);
      const profile = resolveProfiles(account).find(({ id }) => id === profileId);
      if (!profile) throw new AppError('not-found');
      const { parentPinHash } = account;
      if (parentPinHash && profile.isChild) {
        await sessions.setChildProfile(identity.sessionHash, profileId);
        return { account, childProfileId: profileId };
      }
      if (parentPinHash && identity.childProfileId) {
        if (pin === undefined) throw new AppError('parent-pin-required');
        await requirePin(identity, parentPinHash, pin);
      }
      await sessions.setChildProfile(identity.sessionHash, undefined);
      return { account, childProfileId: undefined };
    },

    set: async (accountId: string, pin: string, beforeChange: TransactionHook): Promise<Account> =>
      accounts.setParentPin(accountId, await passwordHasher.hash(pin), beforeChange),

    remove: (accountId: string, beforeChange: TransactionHook): Promise<Account> =>
      accounts.setParentPin(accountId, null, beforeChange),
  };
};

export type ParentPin = ReturnType<typeof createParentPin>;
