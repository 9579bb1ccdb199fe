import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Account, StoredSecondFactor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
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

const setupKey = (accountId: string): string => `second-factor-setup:${accountId}`;

/** Enables, verifies and disables an authenticator app with recovery codes as second factor. */
export const createSecondFactor = ({ accounts, redis, secretBox, clock }: SecondFactorDependencies) => {
  /** Accounts with a second factor cannot sign in without the key. @throws AppError `unavailable` */
  const requireBox = (): SecretBox => {
    if (!secretBox) throw new AppError('unavailable');
    return secretBox;
  };

  const hashCodes = (accountId: string, codes: readonly string[]): string[] =>
    codes.map((code) => requireBox().hash(accountId, normalizeRecoveryCode(code)));

  return {
    getStatus: ({ secondFactor }: Account) => ({
      available: secretBox !== undefined,
      enabledAt: secondFactor?.enabledAt.toISOString() ?? null,
      recoveryCodesLeft: secondFactor?.recoveryCodeHashes.length ?? 0,
    }),

    /** Creates a secret, which replaces an earlier one that was not enabled. @throws AppError `second-factor-unavailable`, `second-factor-enabled` */
    setUp: async ({ id, username, secondFactor }: Account): Promise<{ secret: string; uri: string }> => {
      if (!secretBox) throw new AppError('second-factor-unavailable');
      if (secondFactor) throw new AppError('second-factor-enabled');
      const secret = createTotpSecret();
      await redis.set(setupKey(id), secretBox.encrypt(id, secret), 'EX', SETUP_TTL_S);
      return { secret, uri: toTotpUri(secret, username) };
    },

    /** Returns the recovery codes; undefined for a wrong code. @throws AppError `second-factor-expired`, `second-factor-enabled` */
    enable: async (
      accountId: string,
      code: string,
      beforeChange: TransactionHook,
    ): Promise<string[] | undefined> => {
      const encrypted = await redis.get(setupKey(accountId));
      if (encrypted === null) throw new AppError('second-factor-expired');
      const step = findTotpStep(requireBox().decrypt(accountId, encrypted), code, clock());
      if (step === undefined) return undefined;
      const codes = createRecoveryCodes();
      const enable = ({ secondFactor }: Account): StoredSecondFactor => {
        if (secondFactor) throw new AppError('second-factor-enabled');
        const recoveryCodeHashes = hashCodes(accountId, codes);
        return { encryptedSecret: encrypted, lastStep: step, recoveryCodeHashes, enabledAt: clock() };
      };
      await accounts.setSecondFactor(accountId, enable, beforeChange);
      await redis.del(setupKey(accountId));
      return codes;
    },

    /**
     * Returns true for a correct code of the app or a recovery code. Each code works once; `onRecoveryCode` runs in the
     * transaction that uses up a recovery code.
     */
    verify: async (
      { id, secondFactor }: Account,
      text: string,
      onRecoveryCode: (transaction: Transaction) => Promise<void>,
    ): Promise<boolean> => {
      if (!secondFactor) return false;
      const code = text.replaceAll(/\s/g, '');
      if (TOTP_CODE.test(code)) {
        const secret = requireBox().decrypt(id, secondFactor.encryptedSecret);
        const step = findTotpStep(secret, code, clock());
        return step !== undefined && accounts.useTotpStep(id, step);
      }
      const hash = requireBox().hash(id, normalizeRecoveryCode(code));
      return accounts.useRecoveryCode(id, hash, onRecoveryCode);
    },

    /** Replaces the recovery codes. @throws AppError `second-factor-missing` */
    renewRecoveryCodes: async (accountId: string, beforeChange: TransactionHook): Promise<string[]> => {
      const codes = createRecoveryCodes();
      const renew = ({ secondFactor }: Account): StoredSecondFactor => {
        if (!secondFactor) throw new AppError('second-factor-missing');
        return { ...secondFactor, recoveryCodeHashes: hashCodes(accountId, codes) };
      };
      await accounts.setSecondFactor(accountId, renew, beforeChange);
      return codes;
    },

    disable: async (accountId: string, beforeChange: TransactionHook): Promise<void> => {
      await accounts.setSecondFactor(accountId, () => null, beforeChange);
    },

    /** Disables the second factor of an owner who lost it. @throws AppError `second-factor-missing` */
    reset: async (accountId: string, beforeChange: TransactionHook): Promise<void> => {
      const disable = ({ secondFactor }: Account): null => {
        if (!secondFactor) throw new AppError('second-factor-missing');
        return null;
      };
      await accounts.setSecondFactor(accountId, disable, beforeChange);
    },
  };
};

export type SecondFactor = ReturnType<typeof createSecondFactor>;
