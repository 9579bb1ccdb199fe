import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, type StoredSecondFactor, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts';

/** Time to scan the secret and enter its first code, in seconds. */
const SETUP_TTL_S = 600;

const TOTP_CODE = /^\d{6}$/;

type SecondFactorDependencies = {
  readonly accounts: Accounts;
  readonly redis: Redis;
  /** Undefined without a key in the configuration. */
  readonly secretBox: SecretBox | undefined;
  readonly clock: () => Date;
};

/** Contains the account's id, by which its erasure finds the key. */
const setupKey = ({ id, loginId }: Account): string => `second-factor-setup:${id}:${loginId}`;

/** Enables, verifies and disables an authenticator app with recovery codes as second factor. */
export const createSecondFactor = ({ accounts, redis, secretBox, clock }: SecondFactorDependencies) => {
  /** Accounts with a second factor cannot sign in without the key. @throws AppError `unavailable` */
  const requireBox = (): SecretBox => {
    if (!secretBox) throw new AppError('unavailable');
    return secretBox;
  };

  const hashCodes = (loginId: string, codes: readonly string[]): string[] =>
    codes.map((code) => requireBox().hash(loginId, normalizeRecoveryCode(code)));

  return {
    getStatus: ({ secondFactor }: Account) => ({
      available: secretBox !== undefined,
      enabledAt: secondFactor?.enabledAt.toISOString() ?? null,
      recoveryCodesLeft: secondFactor?.recoveryCodeHashes.length ?? 0,
    }),

    /** Creates a secret, which replaces an earlier one that was not enabled. @throws AppError `second-factor-unavailable`, `second-factor-enabled` */
    setUp: async (account: Account): Promise<{ secret: string; uri: string }> => {
      const { loginId, username, secondFactor } = account;
      if (!secretBox) throw new AppError('second-factor-unavailable');
      if (secondFactor) throw new AppError('second-factor-enabled');
      const secret = createTotpSecret();
      await redis.set(setupKey(account), secretBox.encrypt(loginId, secret), 'EX', SETUP_TTL_S);
      return { secret, uri: toTotpUri(secret, username) };
    },

    /** Returns the recovery codes; undefined for a wrong code. @throws AppError `second-factor-expired`, `second-factor-enabled` */
    enable: async (
      login: LoginRef,
      code: string,
      beforeChange: TransactionHook,
    ): Promise<string[] | undefined> => {
      const account = await accounts.get(login);
      const { loginId } = account;
      const encrypted = await redis.get(setupKey(account));
      if (encrypted === null) throw new AppError('second-factor-expired');
      const step = findTotpStep(requireBox().decrypt(loginId, encrypted), code, clock());
      if (step === undefined) return undefined;
      const codes = createRecoveryCodes();
      const enable = ({ secondFactor }: Account): StoredSecondFactor => {
        if (secondFactor) throw new AppError('second-factor-enabled');
        const recoveryCodeHashes = hashCodes(loginId, codes);
        return { encryptedSecret: encrypted, lastStep: step, recoveryCodeHashes, enabledAt: clock() };
      };
      await accounts.setSecondFactor(login, enable, beforeChange);
      await redis.del(setupKey(account));
      return codes;
    },

    /**
     * Returns true for a correct code of the app or a recovery code. Each code works once; `onRecoveryCode` runs in the
     * transaction that uses up a recovery code.
     */
    verify: async (
      account: Account,
      text: string,
      onRecoveryCode: (transaction: Transaction) => Promise<void>,
    ): Promise<boolean> => {
      const { loginId, secondFactor } = account;
      if (!secondFactor) return false;
      const code = text.replaceAll(/\s/g, '');
      if (TOTP_CODE.test(code)) {
        const secret = requireBox().decrypt(loginId, secondFactor.encryptedSecret);
        const step = findTotpStep(secret, code, clock());
        return step !== undefined && accounts.useTotpStep(toLoginRef(account), step);
      }
      const hash = requireBox().hash(loginId, normalizeRecoveryCode(code));
      return accounts.useRecoveryCode(toLoginRef(account), hash, onRecoveryCode);
    },

    /** Replaces the recovery codes. @throws AppError `second-factor-missing` */
    renewRecoveryCodes: async (login: LoginRef, beforeChange: TransactionHook): Promise<string[]> => {
      const codes = createRecoveryCodes();
      const renew = ({ loginId, secondFactor }: Account): StoredSecondFactor => {
        if (!secondFactor) throw new AppError('second-factor-missing');
        return { ...secondFactor, recoveryCodeHashes: hashCodes(loginId, codes) };
      };
      await accounts.setSecondFactor(login, renew, beforeChange);
      return codes;
    },

    disable: async (login: LoginRef, beforeChange: TransactionHook): Promise<void> => {
      await accounts.setSecondFactor(login, () => null, beforeChange);
    },

    /** Disables the second factor of an owner who lost it. @throws AppError `second-factor-missing` */
    reset: async (login: LoginRef, beforeChange: TransactionHook): Promise<void> => {
      const disable = ({ secondFactor }: Account): null => {
        if (!secondFactor) throw new AppError('second-factor-missing');
        return null;
      };
      await accounts.setSecondFactor(login, disable, beforeChange);
    },
  };
};

export type SecondFactor = ReturnType<typeof createSecondFactor>;
