import type { Plan } from '@fitfolk/contracts/auth';
import type { Env } from '@fitfolk/service-kit/config/config';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { type AdminContext, runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import type { Account } from './accounts/account.ts';
import { accountsStore } from './accounts/accounts.store.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createSnapshots } from './accounts/snapshots.ts';

const accountsOf = ({ database, redis, unitOfWork }: AdminContext) =>
  createAccounts({
    store: accountsStore(database),
    unitOfWork,
    snapshots: createSnapshots(redis),
    clock: () => new Date(),
    log: createLogger('silent'),
  });

/** Tells anew what others may know of everyone; gives how many people that are. */
export const republishProfiles = (env: Env): Promise<number> =>
  runAdminScript(env, 'auth', (bench) => accountsOf(bench).announceEveryone());

/**
 * Changes an account's plan from outside the service, on the servers that an environment names. The event waits in the
 * outbox until a running auth publishes it. Gives the account, or undefined when nobody has that username.
 */
export const changePlan = (env: Env, username: string, plan: Plan): Promise<Account | undefined> =>
  runAdminScript(env, 'auth', async (bench) => {
    const accounts = accountsOf(bench);
    const account = await accounts.findByUsername(username);
    return account && (await accounts.changePlan(account.id, plan));
  });
