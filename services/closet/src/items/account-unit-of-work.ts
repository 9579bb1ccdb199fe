import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';

export type AccountUnitOfWork = <T>(
  accountId: string,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>;

/**
 * Runs the transactions of one account one after the other. They all touch its item count, so running them in parallel
 * would only make them conflict and retry; other replicas still can.
 */
export const createAccountUnitOfWork = (unitOfWork: UnitOfWork): AccountUnitOfWork => {
  const runExclusive = createKeyedMutex();
  return (accountId, work) => runExclusive(accountId, () => unitOfWork(work));
};
