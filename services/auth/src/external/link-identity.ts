import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account, ExternalIdentity } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ExternalProfile } from './external-profile.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

type LinkIdentityDependencies = {
  readonly accounts: Accounts;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Maximum age of the authentication at the provider that counts as a confirmation, in seconds. */
const RECENT_S = 300;

export const createLinkIdentity = ({ accounts, clock, log }: LinkIdentityDependencies) => ({
  /** @throws SignInRejectedError `identity_taken`, `identity_other` */
  link: async (profile: ExternalProfile, accountId: string): Promise<void> => {
    try {
      await accounts.updateExternalIdentity(accountId, (account) => toIdentity(account, profile, clock()));
    } catch (error) {
      throw isDuplicateKeyError(error) ? new SignInRejectedError('identity_taken', { cause: error }) : error;
    }
    log.info({ accountId }, 'external identity linked');
  },

  /** @throws SignInRejectedError `identity_other`, `oidc_failed` */
  confirm: async (profile: ExternalProfile, accountId: string): Promise<Account> => {
    const account = await accounts.get(accountId);
    if (account.external?.oidcSub !== profile.oidcSub) throw new SignInRejectedError('identity_other');
    const { authTime } = profile;
    // Providers may omit the time; the completed redirect has to suffice then.
    if (authTime !== undefined && clock().getTime() / 1000 - authTime > RECENT_S) {
      throw new SignInRejectedError('oidc_failed');
    }
    return account;
  },

  /** @throws AppError `last-sign-in-method` when the account has no password */
  unlink: async (accountId: string): Promise<void> => {
    await accounts.updateExternalIdentity(accountId, ({ external, passwordHash }) => {
      if (external && passwordHash === null) throw new AppError('last-sign-in-method');
      return null;
    });
    log.info({ accountId }, 'external identity unlinked');
  },
});

export type LinkIdentity = ReturnType<typeof createLinkIdentity>;

/** Keeps one identity per account. @throws SignInRejectedError `identity_other` */
const toIdentity = (
  { external }: Account,
  { oidcSub, label }: ExternalProfile,
  now: Date,
): ExternalIdentity => {
  if (external && external.oidcSub !== oidcSub) throw new SignInRejectedError('identity_other');
  return external ?? { oidcSub, label, linkedAt: now };
};
