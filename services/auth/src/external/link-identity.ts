import { isRecentProof } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account, ExternalIdentity } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isTaken } from '../accounts/identifiers/duplicate-account.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { isCurrentSession } from '../sessions/current-session.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef, SessionRef } from '../sessions/session-record.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ExternalProfile } from './external-profile.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

type LinkIdentityDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly notifyOwner: NotifyOwner;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly clock: () => Date;
  readonly log: Logger;
};

type Exchange = Pick<HttpExchange, 'request'>;
type LinkRequest = Exchange & { readonly origin: string };

export const createLinkIdentity = ({
  accounts,
  sessions,
  notifyOwner,
  recordSecurityEvent,
  clock,
  log,
}: LinkIdentityDependencies) => ({
  /** @throws SignInRejectedError `identity_taken`, `identity_other`, `oidc_failed` */
  link: async (
    profile: ExternalProfile,
    session: SessionRef,
    { origin, request }: LinkRequest,
  ): Promise<void> => {
    const { accountId, loginId } = session;
    const record = await sessions.find(session.sessionHash);
    try {
      await accounts.updateExternalIdentity(
        session,
        (account) => {
          // A reset must not race with a link that it would remove.
          if (!isCurrentSession(account, record)) throw new SignInRejectedError('oidc_failed');
          return toIdentity(account, profile, clock());
        },
        async (_, transaction) => {
          await notifyOwner(
            { kind: 'sign-in-method-added', accountId, loginId, method: 'external', origin },
            transaction,
          );
          await recordSecurityEvent(session, 'identity-linked', { request, transaction });
        },
      );
    } catch (error) {
      throw isTaken(error) ? new SignInRejectedError('identity_taken', { cause: error }) : error;
    }
    log.info({ accountId }, 'external identity linked');
  },

  /** @throws SignInRejectedError `identity_other`, `oidc_failed` */
  confirm: async (profile: ExternalProfile, login: LoginRef): Promise<Account> => {
    const account = await accounts.get(login);
    if (account.external?.oidcSub !== profile.oidcSub) throw new SignInRejectedError('identity_other');
    const { authenticatedAt } = profile;
    // Required by OpenID Connect Core 1.0, section 2, because the request contains max_age.
    if (!isRecentProof(authenticatedAt, clock())) {
      throw new SignInRejectedError('oidc_failed');
    }
    return account;
  },

  /** @throws AppError `last-sign-in-method` when the login has no password */
  unlink: async (login: LoginRef, { request }: Exchange): Promise<void> => {
    await accounts.updateExternalIdentity(
      login,
      ({ external, passwordHash }) => {
        if (external && passwordHash === null) throw new AppError('last-sign-in-method');
        return null;
      },
      (_, transaction) => recordSecurityEvent(login, 'identity-unlinked', { request, transaction }),
    );
    log.info({ accountId: login.accountId }, 'external identity unlinked');
  },
});

export type LinkIdentity = ReturnType<typeof createLinkIdentity>;

/** Keeps one identity per login. @throws SignInRejectedError `identity_other` */
const toIdentity = (
  { external }: Account,
  { oidcSub, label }: ExternalProfile,
  now: Date,
): ExternalIdentity => {
  if (external && external.oidcSub !== oidcSub) throw new SignInRejectedError('identity_other');
  return external ?? { oidcSub, label, linkedAt: now };
};
