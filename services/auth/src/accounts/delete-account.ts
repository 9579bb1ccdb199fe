import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { publishAccountDeleted } from './account-events.ts';
import type { AccountsDependencies, TransactionHook } from './change-account.ts';

export const createDeleteAccount =
  ({ store, unitOfWork, snapshots, log }: AccountsDependencies) =>
  /** @throws AppError `unauthenticated` when the account does not exist */
  async (id: string, afterDelete: TransactionHook): Promise<void> => {
    await unitOfWork(async (transaction) => {
      const account = await store.remove(id, transaction);
      if (!account) throw new AppError('unauthenticated');
      publishAccountDeleted(transaction, account);
      await afterDelete(account, transaction);
    });
    await snapshots.remove(id).catch((error: unknown) => {
      log.warn({ err: error, accountId: id }, 'could not remove the account snapshot');
    });
  };
