import cookie from '@fastify/cookie';
import { authContract } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { mediaContract } from '@fitfolk/contracts/media';
import { implement } from '@fitfolk/service-kit/implement';
import { defineService } from '@fitfolk/service-kit/service';
import { accountsStore } from './accounts/accounts.store.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createOwnImages } from './accounts/own-images.ts';
import { createSnapshots } from './accounts/snapshots.ts';
import { AuthConfig } from './config.ts';
import { createExternal } from './external/create-external.ts';
import { casesStore } from './leaving/cases.store.ts';
import { createLeaving } from './leaving/leaving.ts';
import { createPurge } from './leaving/purge.ts';
import { openBilling } from './plan/open-billing.ts';
import { authRoutes } from './routes.ts';
import { createArrivals } from './sign-in/arrivals.ts';
import { anyPassword, loadCommonPasswords } from './sign-in/common-passwords.ts';
import { createDevices } from './sign-in/devices.ts';
import { createFailedLogins } from './sign-in/failed-logins.ts';
import { createRequireFreshSignIn } from './sign-in/fresh-sign-in.ts';
import { createPasswordChanges } from './sign-in/password-changes.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { createSessionCookie } from './sign-in/session-cookie.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { authSubscriptions } from './subscriptions.ts';

const LOOK_FOR_OVERDUE_MS = 60_000;

/** Whoever keeps something of people. */
const keepers = contracts.filter(({ events }) => 'departurePurged' in events).map(({ service }) => service);

/** Accounts, passwords, sessions, profiles and plan. */
export const auth = defineService({
  name: 'auth',
  config: AuthConfig,
  needs: ['mongo', 'redis', 'events'],
  calls: ['gateway', 'media'],
  start: async (context) => {
    const { config, database, redis, unitOfWork, http, verify, sibling, clock, log } = context;
    const snapshots = createSnapshots(redis);
    const accounts = createAccounts({ store: accountsStore(database), unitOfWork, snapshots, clock, log });
    const refusesCommon = config.PASSWORD_BLOCKLIST ?? (config.NODE_ENV === 'production' ? 'on' : 'off');
    const isProduction = config.NODE_ENV === 'production';
    const passwords = await createPasswords();
    const commonPasswords = refusesCommon === 'on' ? await loadCommonPasswords() : anyPassword;
    const failedLogins = createFailedLogins(redis);
    const signIn = createSignIn({ accounts, passwords, commonPasswords, failedLogins, log });
    const sessions = createSessions(redis, clock);
    const sessionCookie = createSessionCookie(config.PUBLIC_ORIGIN);
    const cases = casesStore(database);
    const requireFreshSignIn = createRequireFreshSignIn(sessions, clock);
    const proof = { signIn, requireFreshSignIn };
    const leaving = createLeaving({ ...proof, accounts, sessions, cases, services: keepers, clock, log });
    const { subscribe, onDeparture, schedule } = context;
    const billing = await openBilling({ config, accounts, database, schedule, log });
    const routes = authRoutes({
      accounts,
      signIn,
      arrivals: createArrivals({ accounts, sessions, sessionCookie }),
      passwordChanges: createPasswordChanges({
        accounts,
        signIn,
        passwords,
        commonPasswords,
        sessions,
        requireFreshSignIn,
      }),
      devices: createDevices({ sessions, clock }),
      sessions,
      sessionCookie,
      leaving,
      ownImages: createOwnImages(sibling(mediaContract)),
      planProvider: config.PLAN_PROVIDER ?? (isProduction ? 'off' : 'demo'),
      external: createExternal({ config, accounts, redis, clock, log }),
      billing,
    });

    await http.register(cookie);
    implement(http, authContract, routes, verify);
    subscribe(authSubscriptions({ accounts, sessions, leaving, keepers }));
    onDeparture(createPurge({ accounts, billing, redis, sessions, snapshots }));
    schedule({ name: 'overdue-cases', everyMs: LOOK_FOR_OVERDUE_MS, run: leaving.warnOfOverdue });
  },
});
