import type { Plan } from '@fitfolk/contracts/auth';
import type { Env } from '@fitfolk/service-kit/config/config';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { type AdminContext, runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import type { Account } from './accounts/account.ts';
import { accountsStore } from './accounts/accounts.store.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createSnapshots } from './accounts/snapshots.ts';

const openAccounts = ({ database, redis, unitOfWork }: AdminContext) =>
  createAccounts({
    store: accountsStore(database),
    unitOfWork,
    snapshots: createSnapshots(redis),
    clock: () => new Date(),
    log: createLogger('silent'),
  });

/** Republishes every profile, so that other services can rebuild their projections. Returns the number of profiles. */
export const republishProfiles = (env: Env): Promise<number> =>
  runAdminScript(env, 'auth', (context) => openAccounts(context).republishProfiles());

/**
 * Changes the plan of an account outside the running service. The event stays in the outbox until auth runs. Returns
 * undefined for an unknown username.
 */
export const changePlan = (env: Env, username: string, plan: Plan): Promise<Account | undefined> =>
  runAdminScript(env, 'auth', async (context) => {
    const accounts = openAccounts(context);
    const account = await accounts.findByUsername(username);
    return account && (await accounts.changePlan(account.id, plan));
  });
