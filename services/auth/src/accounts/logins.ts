import { MAX_LOGINS } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { LoginRef } from '../sessions/session-record.ts';
import { type Account, isParentLogin, type NewLogin, type StoredInvitation } from './account.ts';
import { publishAccessClosed, publishAccountChanged } from './account-events.ts';
import type { ChangeAccount, TransactionHook } from './change-account.ts';
import { rejectDuplicates } from './identifiers/duplicate-account.ts';
import { withoutOutsideAccess } from './profile-rules.ts';

/** @throws AppError `login-limit` */
export const requireRoomForLogin = ({ logins }: Pick<Account, 'logins'>): void => {
  if (logins.length >= MAX_LOGINS) throw new AppError('login-limit');
};

/** Returns true for a login whose person may have opened something to people outside of the account. */
const isOfParent = ({ logins }: Account, loginId: string): boolean =>
  logins.some((login) => login.id === loginId && isParentLogin(login));

/** @throws AppError with the code when nobody is left who manages the account */
const requireParentLogin = (logins: Account['logins'], code: 'last-login' | 'last-parent-login'): void => {
  if (!logins.some(isParentLogin)) throw new AppError(code);
};

export const createLogins = (changeAccount: ChangeAccount) => ({
  /** Sets the invitations that `decide` returns. Publishes nothing: other services do not know them. */
  updateInvitations: (
    ref: LoginRef,
    decide: (account: Account) => readonly StoredInvitation[],
    beforeChange?: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, { decide: (account) => ({ invitations: decide(account) }), beforeChange }),

  /**
   * Replaces an invitation by a login.
   * @throws AppError `login-limit`; `account-exists` when another login has the username or the email address
   */
  addLogin: (
    ref: LoginRef,
    login: NewLogin,
    invitationId: string,
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    rejectDuplicates(
      changeAccount(ref, {
        beforeChange,
        decide: (account) => {
          requireRoomForLogin(account);
          return {
            logins: [...account.logins, login],
            invitations: account.invitations?.filter(({ id }) => id !== invitationId) ?? [],
          };
        },
        publish: publishAccountChanged,
      }),
    ),

  /**
   * Removes a login and its invitations, and closes everything that a parent may have opened to people outside of the
   * account. @throws AppError `not-found`, `last-login`
   */
  removeLogin: (ref: LoginRef, loginId: string, at: Date, beforeChange: TransactionHook): Promise<Account> =>
    changeAccount(ref, {
      beforeChange,
      decide: (account) => {
        const { logins, invitations = [] } = account;
        const left = logins.filter(({ id }) => id !== loginId);
        if (left.length === logins.length) throw new AppError('not-found');
        requireParentLogin(left, 'last-login');
        return {
          ...(isOfParent(account, loginId) ? withoutOutsideAccess(account) : {}),
          logins: left,
          invitations: invitations.filter((invitation) => invitation.loginId !== loginId),
        };
      },
      publish: (transaction, after, before) => {
        if (isOfParent(before, loginId)) publishAccessClosed(transaction, after, at);
        else publishAccountChanged(transaction, after);
      },
    }),

  /**
   * Makes a parent's login a viewer's or the other way round, and ends its sessions. Like a removed parent, one who becomes a viewer
   * keeps nothing that was opened to people outside of the account.
   * @throws AppError `not-found` also for the login of a child, `last-parent-login`
   */
  setViewer: (
    ref: LoginRef,
    loginId: string,
    isViewer: boolean,
    at: Date,
    beforeChange: TransactionHook,
  ): Promise<Account> =>
    changeAccount(ref, {
      beforeChange,
      decide: (account) => {
        const login = account.logins.find(({ id }) => id === loginId);
        if (!login || login.profileId) throw new AppError('not-found');
        const changed = { ...login, isViewer, reminderMails: false, sessionsEndedAt: at };
        const logins = account.logins.map((each) => (each.id === loginId ? changed : each));
        requireParentLogin(logins, 'last-parent-login');
        return { ...(isViewer ? withoutOutsideAccess(account) : {}), logins };
      },
      publish: (transaction, after) => {
        if (isViewer) publishAccessClosed(transaction, after, at);
        else publishAccountChanged(transaction, after);
      },
    }),
});
