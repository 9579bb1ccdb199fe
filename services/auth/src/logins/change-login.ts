import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { Sessions } from '../sessions/sessions.ts';

type ChangeLoginDependencies = {
  readonly accounts: Pick<Accounts, 'setViewer'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly databaseClock: DatabaseClock;
};

export type ChangeLogin = (
  identity: Identity,
  loginId: string,
  change: { readonly isViewer: boolean },
  beforeChange: TransactionHook,
) => Promise<void>;

/** Creates the function that changes the role of a login, whose sessions end before it resolves. */
export const createChangeLogin =
  ({ accounts, sessions, databaseClock }: ChangeLoginDependencies): ChangeLogin =>
  /** @throws AppError `not-found`, `last-parent-login`; any error of `beforeChange` */
  async (identity, loginId, { isViewer }, beforeChange) => {
    await accounts.setViewer(identity, loginId, isViewer, await databaseClock(), beforeChange);
    await sessions.endAll({ accountId: identity.accountId, loginId });
  };
