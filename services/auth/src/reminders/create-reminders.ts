import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createDeliverReminders } from './deliver-reminders.ts';
import { pushDevicesStore } from './push/push-devices.store.ts';
import { pushQueueStore } from './push/push-queue.store.ts';
import { createPushQueue } from './push/push-queue.ts';
import { createPushTransport } from './push/push-transport.ts';
import { createRenderPush } from './push/render-push.ts';
import { createSendTestPush } from './push/send-test-push.ts';
import { createReminderDevices } from './reminder-devices.ts';
import { type ReminderKeys, toPublicKey } from './reminder-keys.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

const SEND_EVERY_MS = 1000;

/** Contact in VAPID tokens where the public origin has no TLS, as in development. */
const LOCAL_SUBJECT = 'mailto:nobody@localhost';

type RemindersOptions = Pick<
  ServiceContext<ReminderKeys & { PUBLIC_ORIGIN?: string | undefined }, 'mongo'>,
  'config' | 'database' | 'clock' | 'log'
> & {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly mailQueue: MailQueue;
  readonly isMailAvailable: boolean;
  /** Undefined without the key. */
  readonly unsubscribeTokens: UnsubscribeTokens | undefined;
};

/** Wires the delivery of reminders: devices, notifications, mails and unsubscribe links. */
export const createReminders = (options: RemindersOptions) => {
  const { config, database, accounts, sessions, unsubscribeTokens: tokens, clock, log } = options;
  const { VAPID_PRIVATE_KEY: privateKey, PUBLIC_ORIGIN: publicOrigin, NODE_ENV } = config;
  const publicKey = privateKey && toPublicKey(privateKey);
  const isLocalAllowed = NODE_ENV !== 'production';
  const devices = pushDevicesStore(database);
  const store = pushQueueStore(database);
  const sendPush =
    privateKey && publicKey
      ? createPushTransport({
          publicKey,
          privateKey,
          subject: publicOrigin?.startsWith('https:') ? publicOrigin : LOCAL_SUBJECT,
          isLocalAllowed,
        })
      : undefined;
  const pushQueue =
    sendPush && tokens
      ? createPushQueue({
          store,
          devices,
          renderPush: createRenderPush({ accounts, sessions, devices, tokens }),
          sendPush,
          retryBaseMs: config.EVENT_RETRY_BASE_MS,
          clock,
          log,
        })
      : undefined;
  const jobs: Job[] = pushQueue
    ? [{ name: 'send-notifications', intervalMs: SEND_EVERY_MS, ...pushQueue }]
    : [];
  return {
    reminderDevices: createReminderDevices({ accounts, devices, publicKey, isLocalAllowed, clock }),
    sendTestPush: createSendTestPush({ devices, sessions, sendPush, tokens }),
    unsubscribe: createUnsubscribe({ tokens, accounts, devices }),
    /** Undefined when reminders are not set up. */
    deliverReminders: pushQueue && createDeliverReminders({ ...options, pushQueue, devices }),
    reminderJobs: jobs,
    /** Ends the reminders of logins that an account no longer has. */
    endRemovedReminders: devices.removeOfOthers,
    /** Erases devices and notifications of an account, or the notifications about one of its profiles. */
    eraseReminders: async (accountId: string, profileId?: string): Promise<void> => {
      if (profileId) return store.removeProfile(accountId, profileId);
      await devices.removeByAccount(accountId);
      await store.removeByAccount(accountId);
    },
  };
};

export type RemindersOfAuth = ReturnType<typeof createReminders>;
