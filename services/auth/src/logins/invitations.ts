import {
  type CreatedInvitation,
  INVITATION_DAYS,
  type Invitation,
  type InvitationClaim,
  MAX_INVITATIONS,
  type NewInvitation,
} from '@fitfolk/contracts/auth';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getCoarseNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type NewLogin, resolveProfiles, type StoredInvitation } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { getTakenKind } from '../accounts/identifiers/duplicate-account.ts';
import { suggestUsernames } from '../accounts/identifiers/suggest-usernames.ts';
import { requireRoomForLogin } from '../accounts/logins.ts';
import { buildLogin } from '../accounts/register-account.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { RenewInvitation } from '../mail/mail-renderer.ts';
import type { PasswordChanges } from '../passwords/password-changes.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { parseDevice } from '../sessions/device.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef } from '../sessions/session-record.ts';

const MS_PER_DAY = 24 * 3600_000;

type InvitationsDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly passwordChanges: Pick<PasswordChanges, 'requireUncommon'>;
  /** Returns true for an address that the owner of another login can restore. */
  readonly isEmailReserved: (email: string, loginId: string, transaction: Transaction) => Promise<boolean>;
  /** True when new logins must verify their email address. */
  readonly requiresVerifiedEmail: boolean;
  readonly mailQueue: Pick<MailQueue, 'add'>;
  readonly isMailAllowed: MailLimit;
  readonly isMailAvailable: boolean;
  readonly clock: () => Date;
};

/** Runs in the transaction that adds a login to the account. */
type AddLoginHook = (login: NewLogin, transaction: Transaction) => Promise<void>;

/** Representation of an invitation for those who can confirm it. */
export const toInvitation = ({
  id,
  profileId,
  isViewer = false,
  createdAt,
  expiresAt,
  claim,
}: StoredInvitation): Invitation => ({
  id,
  profileId: profileId ?? null,
  isViewer,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  claim: claim
    ? {
        email: claim.email,
        firstName: claim.firstName ?? null,
        claimedAt: claim.claimedAt.toISOString(),
        device: claim.device,
        network: claim.network ?? null,
      }
    : null,
});

/** @throws AppError `not-found` */
const requireChild = (account: Account, profileId: string): void => {
  const isChild = resolveProfiles(account).some((profile) => profile.id === profileId && profile.isChild);
  if (!isChild) throw new AppError('not-found');
};

/** Creates the function that gives the link of an invitation by mail its secret, which only the mail contains. */
export const createRenewInvitation =
  (accounts: Pick<Accounts, 'updateInvitations'>, clock: () => Date): RenewInvitation =>
  async (login, invitationId) => {
    const { token, tokenHash } = createSecretToken();
    const isOpen = ({ id, claim, expiresAt }: StoredInvitation): boolean =>
      id === invitationId && !claim && expiresAt > clock();
    const { invitations = [] } = await accounts.updateInvitations(login, ({ invitations: all = [] }) =>
      all.map((each) => (isOpen(each) ? { ...each, tokenHash } : each)),
    );
    return invitations.some((each) => each.tokenHash === tokenHash) ? token : undefined;
  };

/** Creates the use cases of invitations, by which further people sign in to an account. */
export const createInvitations = (dependencies: InvitationsDependencies) => {
  const { accounts, passwordHasher, passwordChanges, isEmailReserved, clock } = dependencies;
  const { mailQueue, isMailAllowed, isMailAvailable } = dependencies;
  const { requiresVerifiedEmail: mustVerifyEmail } = dependencies;

  const listOpen = ({ invitations = [] }: Pick<Account, 'invitations'>): StoredInvitation[] => {
    const now = clock();
    return invitations.filter(({ expiresAt }) => expiresAt > now);
  };

  /** Returns an invitation that nobody used. @throws AppError `invitation-invalid` */
  const requireUnused = (account: Account | undefined, tokenHash: string): StoredInvitation => {
    const invitation = account && listOpen(account).find((each) => each.tokenHash === tokenHash);
    if (!invitation || invitation.claim) throw new AppError('invitation-invalid');
    return invitation;
  };

  /** Limits the mails of an account, and those to an address by whomever. @throws AppError `mail-unavailable`, `rate-limited` */
  const requireMailAllowed = async ({ accountId }: LoginRef, email: string): Promise<void> => {
    if (!isMailAvailable) throw new AppError('mail-unavailable');
    for (const subject of [accountId, email.toLowerCase()])
      if (!(await isMailAllowed(subject))) throw new AppError('rate-limited', { retryAfterS: 3600 });
  };

  return {
    listOpen,

    /**
     * Creates an invitation, and removes expired ones.
     * @throws AppError `not-found` for a profile that is no child's of the account, `invitation-limit`, `login-limit`, `mail-unavailable`,
     * `rate-limited` when too many were mailed
     */
    create: async (
      login: LoginRef,
      { profileId, isViewer, email }: NewInvitation,
      { origin, beforeChange }: { readonly origin: string; readonly beforeChange: TransactionHook },
    ): Promise<CreatedInvitation> => {
      if (email) await requireMailAllowed(login, email);
      const { token, tokenHash } = createSecretToken();
      const { loginId } = await accounts.get(login);
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * MS_PER_DAY);
      const created: StoredInvitation = {
        id: uuidv7(),
        tokenHash,
        loginId,
        ...(profileId ? { profileId } : isViewer ? { isViewer } : {}),
        createdAt,
        expiresAt,
      };
      await accounts.updateInvitations(
        login,
        (account) => {
          if (profileId) requireChild(account, profileId);
          requireRoomForLogin(account);
          const open = listOpen(account);
          if (open.length >= MAX_INVITATIONS) throw new AppError('invitation-limit');
          return [...open, created];
        },
        async (account, transaction) => {
          await beforeChange(account, transaction);
          if (!email) return;
          const { accountId } = login;
          await mailQueue.add(
            { kind: 'invitation', accountId, loginId, invitationId: created.id, email, origin },
            transaction,
          );
        },
      );
      // The mail has a secret of its own.
      return { ...toInvitation(created), token: email ? '' : token };
    },

    /** Returns who invites. @throws AppError `invitation-invalid` */
    find: async (token: string): Promise<{ readonly invitedBy: string; readonly expiresAt: string }> => {
      const tokenHash = hashSecretToken(token);
      const account = await accounts.findByInvitation(tokenHash);
      const { loginId, expiresAt } = requireUnused(account, tokenHash);
      const inviting = account?.logins.find(({ id }) => id === loginId);
      if (!inviting) throw new AppError('invitation-invalid');
      return { invitedBy: inviting.firstName ?? inviting.username, expiresAt: expiresAt.toISOString() };
    },

    /**
     * Uses an invitation: of several people with the same link, one does. The login exists once it is confirmed.
     * @throws AppError `invitation-invalid`, `account-exists`, `password-too-common`
     */
    claim: async (
      { token, email, password, firstName, language }: InvitationClaim,
      { request }: Pick<HttpExchange, 'request'>,
      beforeChange: TransactionHook,
    ): Promise<void> => {
      const tokenHash = hashSecretToken(token);
      const account = await accounts.findByInvitation(tokenHash);
      requireUnused(account, tokenHash);
      if (!account) throw new AppError('invitation-invalid');
      passwordChanges.requireUncommon(password, [email]);
      if (await accounts.isEmailTaken(email, '')) throw new AppError('account-exists');
      const claim = {
        email,
        passwordHash: await passwordHasher.hash(password),
        firstName: firstName ?? null,
        ...(language ? { language } : {}),
        claimedAt: clock(),
        device: parseDevice(request.headers['user-agent']),
        network: getCoarseNetwork(request),
      };
      await accounts.updateInvitations(
        { accountId: account.id },
        (current) => {
          const { id } = requireUnused(current, tokenHash);
          return listOpen(current).map((each) => (each.id === id ? { ...each, claim } : each));
        },
        beforeChange,
      );
    },

    /** @throws AppError `not-found` */
    remove: async (login: LoginRef, invitationId: string, beforeChange: TransactionHook): Promise<void> => {
      await accounts.updateInvitations(
        login,
        ({ invitations = [] }) => {
          const others = invitations.filter(({ id }) => id !== invitationId);
          if (others.length === invitations.length) throw new AppError('not-found');
          return others;
        },
        beforeChange,
      );
    },

    /**
     * Adds the login that the person who used an invitation asked for.
     * @throws AppError `not-found`, `login-limit`, `account-exists`; any error of `onAdd`
     */
    confirm: async (ref: LoginRef, invitationId: string, onAdd: AddLoginHook): Promise<void> => {
      const requireClaim = (account: Account) => {
        const invitation = listOpen(account).find(({ id }) => id === invitationId);
        if (!invitation?.claim) throw new AppError('not-found');
        const { profileId, isViewer } = invitation;
        return { ...invitation.claim, profileId, isViewer };
      };
      const claim = requireClaim(await accounts.get(ref));
      for (const username of suggestUsernames([claim.firstName ?? '', claim.email])) {
        const login = buildLogin({ ...claim, username, external: null, mustVerifyEmail }, clock());
        try {
          await accounts.addLogin(ref, login, invitationId, async (account, transaction) => {
            // Somebody withdrew or confirmed it in the meantime.
            requireClaim(account);
            if (await isEmailReserved(login.email, login.id, transaction))
              throw new AppError('account-exists');
            await onAdd(login, transaction);
          });
          return;
        } catch (error) {
          if (getTakenKind(error) !== 'username') throw error;
        }
      }
      throw new Error('All suggested usernames are taken');
    },
  };
};

export type Invitations = ReturnType<typeof createInvitations>;
