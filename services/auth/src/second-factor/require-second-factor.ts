import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { isRecentProof } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Accounts } from '../accounts/accounts.ts';
import type { Sessions } from '../sessions/sessions.ts';

type RequireSecondFactorDependencies = {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly clock: () => Date;
};

export type RequireSecondFactor = (identity: Identity) => Promise<void>;

/**
 * Requires a session that recently confirmed the second factor, if the login has one.
 * @throws AppError `second-factor-required`
 */
export const createRequireSecondFactor =
  ({ accounts, sessions, clock }: RequireSecondFactorDependencies): RequireSecondFactor =>
  async (identity) => {
    const { secondFactor } = await accounts.get(identity);
    if (!secondFactor) return;
    const { secondFactorAt } = (await sessions.find(identity.sessionHash)) ?? {};
    if (!isRecentProof(secondFactorAt, clock())) throw new AppError('second-factor-required');
  };
