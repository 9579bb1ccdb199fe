import type { ExternalSignInError } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { getTakenKind } from '../accounts/identifiers/duplicate-account.ts';
import { suggestUsernames } from '../accounts/identifiers/suggest-usernames.ts';
import { getRegionalPreferences } from '../accounts/region/regional-preferences.ts';
import type { EmailVerification } from '../verification/email-verification.ts';
import type { ExternalProfile } from './external-profile.ts';
import type { Visit } from './external-sign-in.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

type RegisterExternalDependencies = {
  readonly accounts: Pick<Accounts, 'register' | 'findByOidcSub'>;
  readonly emailVerification: Pick<EmailVerification, 'send'>;
  /** Treats the addresses of the provider as verified, whatever it says. */
  readonly trustsEmail: boolean;
  readonly isMailAvailable: boolean;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info'>;
};

/** Reasons for which the server accepts no new account, by the code of the error. */
const notAdmittedReasons: ReadonlyMap<string, ExternalSignInError> = new Map([
  ['registration-closed', 'registration_closed'],
  ['invitation-required', 'invitation_required'],
  ['invitation-invalid', 'invitation_invalid'],
]);

/**
 * Registers accounts for new external identities. Never links an existing account by its email address: the address may
 * belong to different people here and at the provider.
 */
export const createRegisterExternal = (dependencies: RegisterExternalDependencies) => {
  const { accounts, emailVerification, trustsEmail, isMailAvailable, clock, log } = dependencies;

  const register = (
    profile: ExternalProfile,
    { username, email }: { readonly username: string; readonly email: string },
    { origin, acceptLanguage, invitationHash }: Visit,
  ): Promise<Account> => {
    const { oidcSub, label, firstName, lastName, isEmailVerified } = profile;
    const mustVerifyEmail = !isEmailVerified && !trustsEmail;
    return accounts.register(
      {
        username,
        email,
        firstName,
        lastName,
        ...getRegionalPreferences(undefined, acceptLanguage),
        invitationHash,
      },
      { passwordHash: null, mustVerifyEmail, external: { oidcSub, label, linkedAt: clock() } },
      (account, transaction) => emailVerification.send(account, origin, transaction),
    );
  };

  /**
   * Registers an account. An address that the provider does not report as verified is confirmed with a mailed link.
   * @throws SignInRejectedError `email_missing`, `account_exists`, `registration_closed`, `invitation_required`, `invitation_invalid`,
   * `email_unverified` without a mail server
   */
  return async (profile: ExternalProfile, visit: Visit): Promise<Account> => {
    const { email, isEmailVerified, oidcSub } = profile;
    if (!email) throw new SignInRejectedError('email_missing');
    if (!isEmailVerified && !trustsEmail && !isMailAvailable)
      throw new SignInRejectedError('email_unverified');
    for (const username of suggestUsernames(profile.usernames)) {
      try {
        const account = await register(profile, { username, email }, visit);
        log.info({ accountId: account.id }, 'account registered by external identity');
        return account;
      } catch (error) {
        const notAdmitted = error instanceof AppError ? notAdmittedReasons.get(error.code) : undefined;
        if (notAdmitted) throw new SignInRejectedError(notAdmitted, { cause: error });
        const kind = getTakenKind(error);
        // A concurrent sign-in of the same identity may have registered it first.
        const existing = kind === undefined ? undefined : await accounts.findByOidcSub(oidcSub);
        if (existing) return existing;
        if (kind === 'email') throw new SignInRejectedError('account_exists', { cause: error });
        if (kind !== 'username') throw error;
      }
    }
    throw new Error('All suggested usernames are taken');
  };
};
