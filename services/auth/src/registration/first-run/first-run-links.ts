import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { FirstRunLinksStore } from './first-run-links.store.ts';

type FirstRunLinksDependencies = {
  readonly store: FirstRunLinksStore;
  /** Returns true once somebody operates the server. */
  readonly hasOperator: (transaction?: Transaction) => Promise<boolean>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Creates the use cases of the first-run link, which makes the account that it creates the operator. */
export const createFirstRunLinks = (dependencies: FirstRunLinksDependencies) => {
  const { store, hasOperator, unitOfWork, clock, log } = dependencies;
  return {
    /** Replaces the link and returns its secret; undefined on a server with an operator. */
    renew: (): Promise<string | undefined> =>
      unitOfWork(async (transaction) => {
        if (await hasOperator(transaction)) return undefined;
        const { token, tokenHash } = createSecretToken();
        await store.replace({ tokenHash, createdAt: clock() }, transaction);
        return token;
      }),

    /** @throws AppError `first-run-link-invalid` unless the secret is that of the newest link, which nobody used */
    requireValid: async (token: string): Promise<void> => {
      const isValid = (await store.has(hashSecretToken(token))) && !(await hasOperator());
      if (!isValid) throw new AppError('first-run-link-invalid');
    },

    /** Uses up the link in the transaction of a registration; false when it is not valid. */
    use: async (tokenHash: string, transaction: Transaction): Promise<boolean> => {
      if (!(await store.use(tokenHash, transaction)) || (await hasOperator(transaction))) return false;
      transaction.afterCommit(async () => log.info('first-run link used'));
      return true;
    },
  };
};

export type FirstRunLinks = ReturnType<typeof createFirstRunLinks>;
