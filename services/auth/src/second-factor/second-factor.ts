import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
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
    enable: async (accountId: string, code: string): Promise<string[] | undefined> => {
      const encrypted = await redis.get(setupKey(accountId));
      if (encrypted === null) throw new AppError('second-factor-expired');
      const step = findTotpStep(requireBox().decrypt(accountId, encrypted), code, clock());
      if (step === undefined) return undefined;
      const codes = createRecoveryCodes();
      await accounts.setSecondFactor(accountId, (account) => {
        if (account.secondFactor) throw new AppError('second-factor-enabled');
        const recoveryCodeHashes = hashCodes(accountId, codes);
        return { encryptedSecret: encrypted, lastStep: step, recoveryCodeHashes, enabledAt: clock() };
      });
      await redis.del(setupKey(accountId));
      return codes;
    },

    /** Returns how a code proved the second factor, or undefined for a wrong or used one. Each code works once. */
    verify: async (
      { id, secondFactor }: Account,
      text: string,
    ): Promise<'app' | 'recovery-code' | undefined> => {
      if (!secondFactor) return undefined;
      const code = text.replaceAll(/\s/g, '');
      if (TOTP_CODE.test(code)) {
        const secret = requireBox().decrypt(id, secondFactor.encryptedSecret);
        const step = findTotpStep(secret, code, clock());
        return step !== undefined && (await accounts.useTotpStep(id, step)) ? 'app' : undefined;
      }
      const hash = requireBox().hash(id, normalizeRecoveryCode(code));
      return (await accounts.useRecoveryCode(id, hash)) ? 'recovery-code' : undefined;
    },

    /** Replaces the recovery codes. @throws AppError `second-factor-missing` */
    renewRecoveryCodes: async (accountId: string): Promise<string[]> => {
      const codes = createRecoveryCodes();
      await accounts.setSecondFactor(accountId, ({ secondFactor }) => {
        if (!secondFactor) throw new AppError('second-factor-missing');
        return { ...secondFactor, recoveryCodeHashes: hashCodes(accountId, codes) };
      });
      return codes;
    },

    disable: async (accountId: string): Promise<void> => {
      await accounts.setSecondFactor(accountId, () => null);
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
