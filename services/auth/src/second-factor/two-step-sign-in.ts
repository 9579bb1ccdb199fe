import { SECOND_FACTOR_COOKIE } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createHostCookie, type HttpExchange } from '../sessions/host-cookie.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { SignInProof, StartSession } from '../sign-in/start-session.ts';
import { PENDING_SIGN_IN_TTL_S, type PendingSignIns } from './pending-sign-ins.ts';
import type { VerifyCode } from './verify-code.ts';

type TwoStepSignInDependencies = {
  readonly accounts: Accounts;
  readonly pendingSignIns: PendingSignIns;
  readonly knownDevices: KnownDevices;
  readonly verifyCode: VerifyCode;
  readonly signInWithAlert: StartSession;
  readonly publicOrigin: string | undefined;
};

/** Starts sessions of accounts with a second factor only once its code was entered. */
export const createTwoStepSignIn = (dependencies: TwoStepSignInDependencies) => {
  const { accounts, pendingSignIns, knownDevices, verifyCode, signInWithAlert, publicOrigin } = dependencies;
  const cookie = createHostCookie({
    name: SECOND_FACTOR_COOKIE,
    maxAgeS: PENDING_SIGN_IN_TTL_S,
    publicOrigin,
  });

  return {
    /** Starts a session, or throws AppError `second-factor-required` and waits for the code from the same browser. */
    begin: async (account: Account, exchange: HttpExchange, proof: SignInProof): Promise<void> => {
      if (!account.secondFactor) return signInWithAlert(account, exchange, proof);
      const { passwordChangedAt } = account;
      const knownDevice = knownDevices.find(account, exchange);
      const token = await pendingSignIns.add({
        ...toLoginRef(account),
        signedInWith: proof.signedInWith ?? 'password',
        ...(proof.authenticatedAt ? { authenticatedAt: proof.authenticatedAt.toISOString() } : {}),
        ...(knownDevice ? { knownDevice } : {}),
        ...(passwordChangedAt ? { passwordChangedAt: passwordChangedAt.toISOString() } : {}),
      });
      cookie.set(exchange, token);
      throw new AppError('second-factor-required');
    },

    /** Starts the session of a pending sign-in. @throws AppError `second-factor-expired`, `second-factor-wrong`, `attempts-delayed` */
    complete: async (code: string, exchange: HttpExchange): Promise<Account> => {
      const token = cookie.read(exchange);
      const pending = await pendingSignIns.find(token);
      const account = pending && (await accounts.find(pending));
      const changedAt = account?.passwordChangedAt?.toISOString();
      if (!account || changedAt !== pending.passwordChangedAt) throw new AppError('second-factor-expired');
      await verifyCode({ account, code, exchange, source: pending.knownDevice });
      if (!(await pendingSignIns.remove(token))) throw new AppError('second-factor-expired');
      const { signedInWith, authenticatedAt } = pending;
      await signInWithAlert(account, exchange, {
        signedInWith,
        authenticatedAt: authenticatedAt === undefined ? undefined : new Date(authenticatedAt),
        hasSecondFactor: true,
      });
      cookie.clear(exchange);
      return account;
    },
  };
};

export type TwoStepSignIn = ReturnType<typeof createTwoStepSignIn>;
