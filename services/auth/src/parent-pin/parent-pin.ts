import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, resolveProfiles } from '../accounts/account.ts';
import { getPinSetAt } from '../accounts/account-views.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import { isFirstDelayed } from '../passwords/guess-delay.ts';
import type { GuessDelays } from '../passwords/guess-delays.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { ConfirmPassword } from '../passwords/verify-password.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { EndSession } from '../sessions/end-session.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Wrong PINs in a row, after which the session ends and the password is needed. */
const MAX_WRONG_PINS = 10;

type ParentPinDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly guessDelays: GuessDelays;
  readonly confirmPassword: ConfirmPassword;
  readonly sessions: Pick<Sessions, 'find' | 'limitTo' | 'liftLimit'>;
  readonly endSession: EndSession;
  readonly unitOfWork: UnitOfWork;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

type SwitchedProfile = { readonly account: Account; readonly childProfileId: string | undefined };

/** The parent PIN, or the password in place of a forgotten one. */
type Proof = { readonly pin?: string | undefined; readonly password?: string | undefined };

type SignedInExchange = HttpExchange & { readonly identity: Identity };

/** Keeps a child's login on its profile. @throws AppError `not-found` for any other */
const keepProfile = (account: Account, profileId: string): SwitchedProfile => {
  if (account.profileId !== profileId) throw new AppError('not-found');
  return { account, childProfileId: profileId };
};

/** Keeps children who use a device of the family out of adults' profiles. */
export const createParentPin = (dependencies: ParentPinDependencies) => {
  const { accounts, passwordHasher, guessDelays, confirmPassword, sessions, endSession, clock } =
    dependencies;
  const { unitOfWork, recordSecurityEvent, notifyOwner, publicOrigin } = dependencies;

  /** Tells the owner that somebody guesses the PIN. */
  const reportGuesses = (accountId: string, exchange: SignedInExchange): Promise<void> => {
    const origin = getOrigin(exchange, publicOrigin);
    return unitOfWork(async (transaction) => {
      await recordSecurityEvent(exchange.identity, 'parent-pin-guessed', { ...exchange, transaction });
      await notifyOwner({ kind: 'parent-pin-guessed', accountId, origin }, transaction);
    });
  };

  /** @throws AppError `parent-pin-wrong`, `attempts-delayed`, `unauthenticated` once the session ended */
  const requirePin = async (pinHash: string, pin: string, exchange: SignedInExchange): Promise<void> => {
    const { identity } = exchange;
    const { isCorrect, failures } = await guessDelays.attempt(`parent-pin|${identity.accountId}`, () =>
      passwordHasher.verify(pin, pinHash),
    );
    if (isCorrect) return;
    if (isFirstDelayed(failures)) await reportGuesses(identity.accountId, exchange);
    if (failures < MAX_WRONG_PINS) throw new AppError('parent-pin-wrong');
    await endSession(identity);
    throw new AppError('unauthenticated');
  };

  const requireParent = async (
    account: Account,
    { pin, password }: Proof,
    exchange: SignedInExchange,
  ): Promise<void> => {
    const { parentPin } = account;
    if (!parentPin) return;
    if (password !== undefined) return confirmPassword(account, password, exchange);
    if (pin !== undefined) return requirePin(parentPin.hash, pin, exchange);
    const session = await sessions.find(exchange.identity.sessionHash);
    // Reads the session itself: the identity may be from before the PIN.
    if (session?.childProfileId !== undefined || session?.enteredPin !== getPinSetAt(account))
      throw new AppError('parent-pin-required');
  };

  return {
    /**
     * Switches the session to a profile. Returns the account, and the child's profile that the session is now limited to.
     * @throws AppError `not-found`, `parent-pin-required`, `parent-pin-wrong`, `password-wrong`, `attempts-delayed`
     */
    switchProfile: async (
      profileId: string,
      proof: Proof,
      exchange: SignedInExchange,
    ): Promise<SwitchedProfile> => {
      const { sessionHash } = exchange.identity;
      const account = await accounts.get(exchange.identity);
      if (account.profileId !== undefined) return keepProfile(account, profileId);
      const profiles = resolveProfiles(account);
      const profile = profiles.find(({ id }) => id === profileId);
      if (!profile) throw new AppError('not-found');
      if (account.parentPin && profile.isChild) {
        await sessions.limitTo(sessionHash, profileId);
        return { account, childProfileId: profileId };
      }
      // Without a child, there is nobody to keep out.
      if (profiles.some(({ isChild }) => isChild)) await requireParent(account, proof, exchange);
      await sessions.liftLimit(sessionHash, getPinSetAt(account));
      return { account, childProfileId: undefined };
    },

    /** Sets the PIN. Every other session is then limited to a child until it enters the PIN. */
    set: async (identity: Identity, pin: string, beforeChange: TransactionHook): Promise<Account> => {
      const hash = await passwordHasher.hash(pin);
      const account = await accounts.setParentPin(identity, { hash, setAt: clock() }, beforeChange);
      await sessions.liftLimit(identity.sessionHash, getPinSetAt(account));
      return account;
    },

    remove: (identity: Identity, beforeChange: TransactionHook): Promise<Account> =>
      accounts.setParentPin(identity, null, beforeChange),
  };
};

export type ParentPin = ReturnType<typeof createParentPin>;
