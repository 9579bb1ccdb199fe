import type { Plan } from '@fitfolk/contracts/auth';
import { BaseConfig, type Env, parseConfig } from '@fitfolk/service-kit/config';
import { createLogger } from '@fitfolk/service-kit/log';
import { outboxStore } from '@fitfolk/service-kit/outbox';
import { openRoots } from '@fitfolk/service-kit/roots';
import { createUnitOfWork } from '@fitfolk/service-kit/unit-of-work';
import type { Account } from './accounts/account.ts';
import { accountsStore } from './accounts/accounts.store.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createSnapshots } from './accounts/snapshots.ts';

/**
 * Changes an account's plan from outside the service, on the servers that an environment names. The event waits in the
 * outbox until a running auth publishes it. Gives the account, or undefined when nobody has that username.
 */
export const changePlan = async (env: Env, username: string, plan: Plan): Promise<Account | undefined> => {
  await using stack = new AsyncDisposableStack();
  const { base } = parseConfig({ base: BaseConfig }, env);
  const { mongo, redis } = await openRoots(new Set(['mongo', 'redis']), base, env, stack);
  if (!mongo || !redis) throw new Error('MongoDB and Redis were asked for and not opened');
  const database = mongo.database(`${base.NAMESPACE}_auth`);
  const clock = () => new Date();
  const accounts = createAccounts({
    store: accountsStore(database),
    unitOfWork: createUnitOfWork({
      database,
      outbox: outboxStore(database),
      source: '/auth',
      typePrefix: base.NAMESPACE,
      committed: () => {},
      clock,
    }),
    snapshots: createSnapshots(redis),
    clock,
    log: createLogger('silent'),
  });
  const account = await accounts.findByUsername(username);
  return account && (await accounts.changePlan(account.id, plan));
};
