import cookie from '@fastify/cookie';
import { authContract } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { mediaContract } from '@fitfolk/contracts/media';
import { requireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { getRegistrationMode } from '@fitfolk/service-kit/config/registration';
import { createDatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { accountsStore } from './accounts/accounts.store.ts';
import { createAccounts } from './accounts/accounts.ts';
import { normalizeIdentifier } from './accounts/identifiers/normalize-identifier.ts';
import { createSnapshots } from './accounts/snapshots.ts';
import { startBilling } from './billing/start-billing.ts';
import { AuthConfig, listAuthProblems } from './config.ts';
import { createAuthentication } from './create-authentication.ts';
import { createAccountErasure } from './erasure/account-erasure.ts';
import { createEraseAccountData } from './erasure/erase-account-data.ts';
import { pendingErasuresStore } from './erasure/pending-erasures.store.ts';
import { createExternal } from './external/create-external.ts';
import { createAllMailTokens } from './mail/tokens/create-mail-tokens.ts';
import { createOutsideAccess } from './outside-access/outside-access.ts';
import { createAdmitRegistration } from './registration/admit-registration.ts';
import { firstRunLinksStore } from './registration/first-run/first-run-links.store.ts';
import { createFirstRunLinks } from './registration/first-run/first-run-links.ts';
import { registrationInvitationsStore } from './registration/registration-invitations.store.ts';
import { createRegistrationInvitations } from './registration/registration-invitations.ts';
import { createReminders } from './reminders/create-reminders.ts';
import { authRoutes } from './routes.ts';
import { securityEventsStore } from './security-events/security-events.store.ts';
import { createSecurityEvents } from './security-events/security-events.ts';
import { createRepairSessions, repairOnReconnect } from './sessions/repair-sessions.ts';
import { authSubscriptions } from './subscriptions.ts';
import { createWebhookDelivery } from './webhooks/create-webhook-delivery.ts';

const SEND_MAIL_EVERY_MS = 1000;
const REPORT_OVERDUE_EVERY_MS = 60_000;
const END_TRIALS_EVERY_MS = 60_000;
/** The first run gives Pro to the accounts from before the setting, the others to those that an operator changed. */
const INCLUDE_PRO_EVERY_MS = 86_400_000;

/** Services that hold personal data and report its erasure. */
const dataHolders = contracts
  .filter(({ events }) => 'erasureCompleted' in events)
  .map(({ service }) => service);

/** Services that open something to people outside of an account. */
const accessOpeners = contracts
  .filter(({ events }) => 'accessOpened' in events)
  .map(({ service }) => service);

/** Owns accounts, passwords, sessions, profiles and plans. */
export const auth = defineService({
  name: 'auth',
  version: manifest.version,
  config: AuthConfig,
  listProblems: listAuthProblems,
  needs: ['mongo', 'redis', 'events'],
  calls: ['gateway', ...authContract.calls],
  start: async (context) => {
    const { config, database, redis, unitOfWork, http, verify, serviceClient, clock, log, metrics } = context;
    const databaseClock = createDatabaseClock(database);
    const snapshots = createSnapshots(redis, clock);
    const securityEvents = createSecurityEvents({
      store: securityEventsStore(database),
      clock,
      log,
      metrics,
    });
    const mailTokens = createAllMailTokens(database, clock);
    const planProvider = config.PLAN_PROVIDER ?? (config.NODE_ENV === 'production' ? 'off' : 'demo');
    const store = accountsStore(database);
    const lock = createTransactionLock(database);
    const registrationMode = getRegistrationMode(config);
    const registrationInvitations = createRegistrationInvitations({
      store: registrationInvitationsStore(database),
      mode: registrationMode,
      recordSecurityEvent: securityEvents.record,
      unitOfWork,
      lock,
      clock,
      log,
    });
    const firstRunLinks = createFirstRunLinks({
      store: firstRunLinksStore(database),
      // Operators that the configuration names register first.
      hasOperator: async (transaction) =>
        (config.OPERATOR_USERNAMES !== undefined && !(await store.isEmpty(transaction))) ||
        store.hasOperator(transaction),
      unitOfWork,
      clock,
      log,
    });
    const accounts = createAccounts({
      store,
      unitOfWork,
      snapshots,
      isEmailReserved: mailTokens.emailRestoreTokens.hasEmail,
      recordSecurityEvent: securityEvents.record,
      admitRegistration: createAdmitRegistration({
        firstRunLinks,
        invitations: registrationInvitations,
        mode: registrationMode,
      }),
      initialPlan: planProvider === 'included' ? 'pro' : 'free',
      clock,
      databaseClock,
      log,
    });
    const authentication = await createAuthentication({
      ...context,
      accounts,
      mailTokens,
      registrationInvitations,
      securityEvents,
      databaseClock,
    });
    const { sessions } = authentication;
    const reminders = createReminders({ ...context, ...authentication, accounts });
    const pendingErasures = pendingErasuresStore(database);
    const accountErasure = createAccountErasure({
      ...authentication,
      accounts,
      pendingErasures,
      dataHolders,
      clock,
      log,
    });
    const getOrigin = () => config.PUBLIC_ORIGIN ?? context.serviceUrl('gateway');
    const outsideAccess = createOutsideAccess({ ...authentication, accounts, databaseClock, getOrigin });
    const webhookDelivery = createWebhookDelivery({ ...context, ...authentication, accounts, getOrigin });
    const { subscribe, onErase, schedule } = context;
    const billing = await startBilling({ config, accounts, database, schedule, log });
    const routes = authRoutes({
      ...authentication,
      ...reminders,
      ...webhookDelivery,
      accounts,
      accountErasure,
      outsideAccess,
      requireOwnImage: requireOwnImage(serviceClient(mediaContract), {
        purpose: 'profile',
        errorCode: 'profile-image-invalid',
      }),
      planProvider,
      registrationInvitations,
      registrationMode,
      contact: config.OPERATOR_CONTACT ?? null,
      firstRunLinks,
      unitOfWork,
      getLinkOrigin: getOrigin,
      isOperator: ({ isOperator, username }) =>
        isOperator || (config.OPERATOR_USERNAMES?.includes(normalizeIdentifier(username)) ?? false),
      external: createExternal({ ...authentication, config, accounts, redis, clock, log }),
      billing,
    });

    metrics.registerGauges({
      gauges: { fitfolk_mail_configured: '1 if mail is sent, else 0' },
      collect: async () => [{ values: { fitfolk_mail_configured: config.SMTP_URL ? 1 : 0 } }],
    });

    await http.register(cookie);
    implement(http, authContract, routes, verify);
    subscribe(
      authSubscriptions({
        ...reminders,
        ...webhookDelivery,
        accounts,
        sessions,
        accountErasure,
        dataHolders,
        outsideAccess,
        accessOpeners,
      }),
    );
    onErase(
      createEraseAccountData({
        ...authentication,
        ...reminders,
        ...webhookDelivery,
        accounts,
        billing,
        redis,
        registrationInvitations,
        snapshots,
      }),
    );
    repairOnReconnect(redis, createRepairSessions({ accounts, sessions, databaseClock }), log);
    schedule({
      name: 'overdue-cases',
      intervalMs: REPORT_OVERDUE_EVERY_MS,
      run: accountErasure.reportOverdue,
    });
    // Trials that began with another setting end, too.
    schedule({ name: 'end-trials', intervalMs: END_TRIALS_EVERY_MS, run: accounts.endTrials });
    if (planProvider === 'included') {
      schedule({ name: 'include-pro', intervalMs: INCLUDE_PRO_EVERY_MS, run: accounts.includePro });
    }
    const { hasDue: isDue, sendDue: run } = authentication.mailQueue;
    for (const job of reminders.reminderJobs) schedule(job);
    schedule(webhookDelivery.webhookJob);
    schedule({ name: 'send-mails', intervalMs: SEND_MAIL_EVERY_MS, isDue, run });
  },
});
