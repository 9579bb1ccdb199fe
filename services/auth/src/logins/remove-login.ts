import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { AllMailTokens } from '../mail/tokens/create-mail-tokens.ts';
import type { RegistrationInvitations } from '../registration/registration-invitations.ts';
import type { Sessions } from '../sessions/sessions.ts';

type RemoveLoginDependencies = {
  readonly accounts: Pick<Accounts, 'removeLogin'>;
  readonly mailTokens: AllMailTokens;
  readonly registrationInvitations: Pick<RegistrationInvitations, 'removeByLogin'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly databaseClock: DatabaseClock;
};

export type RemoveLogin = (
  identity: Identity,
  loginId: string,
  beforeChange: TransactionHook,
) => Promise<void>;

/**
 * Creates the function that removes a login, which may be the caller's own. Its mailed links and its invitations to
 * the server end with the change; its sessions
 * before it resolves, and by the snapshot of the account, should the process die before.
 */
export const createRemoveLogin =
  ({
    accounts,
    mailTokens,
    registrationInvitations,
    sessions,
    databaseClock,
  }: RemoveLoginDependencies): RemoveLogin =>
  /** @throws AppError `not-found`, `last-login`; any error of `beforeChange` */
  async (identity, loginId, beforeChange) => {
    await accounts.removeLogin(identity, loginId, await databaseClock(), async (account, transaction) => {
      await beforeChange(account, transaction);
      for (const tokens of Object.values(mailTokens)) await tokens.revoke(loginId, transaction);
      await registrationInvitations.removeByLogin({ accountId: account.id, loginId }, transaction);
    });
    await sessions.endAll({ accountId: identity.accountId, loginId });
  };
