import { generateKeyPairSync } from 'node:crypto';
import type { EventData } from '@fitfolk/contracts/core/event';
import { type DueReminder, outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Env } from '@fitfolk/service-kit/config/config';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startAuthHarness } from '../auth-harness.ts';
import { startFakeSmtpServer } from '../fake-smtp-server.ts';
import { startFakePushService } from './fake-push-service.ts';

export const ORIGIN = 'http://fitfolk.example';
/** Day of the reminders. */
export const DAY = '2026-11-20';

const createPrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '';

/**
 * Starts auth with a mail server and a push service, which receive the reminders that outfits hands over, and with further
 * settings.
 */
export const startReminderHarness = async (settings: Env = {}) => {
  const [mailServer, pushService] = await Promise.all([startFakeSmtpServer(), startFakePushService()]);
  const outfits = createEventProducer('outfits');
  let aheadMs = 0;
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hello@fitfolk.example',
    PUBLIC_ORIGIN: ORIGIN,
    VAPID_PRIVATE_KEY: createPrivateKey(),
    ...settings,
  };
  const clock = () => new Date(Date.now() + aheadMs);
  const harness = await startAuthHarness({ env, clock }, [outfits.service]);

  /** Registers a family of a parent, Ana, and a child, Mia. */
  const join = async () => {
    const { user, registration, sessionHash, api } = await harness.register();
    await api.updateUser({ body: { accountType: 'family' } });
    await harness.accounts().updateOne({ _id: user.id }, { $set: { plan: 'pro' } });
    const ana = await api.createProfile({ body: { name: 'Ana Lang', isParent: true } });
    const mia = await api.createProfile({ body: { name: 'Mia Lang' } });
    const { api: onboarded } = await harness.asSession(user, sessionHash);
    const { publicKey } = await onboarded.listReminderDevices({});
    return {
      user,
      sessionHash,
      email: registration.email,
      password: registration.password,
      api: onboarded,
      ana: ana.id,
      mia: mia.id,
      /** Turns notifications on in the browser of the session. */
      addDevice: async () => {
        const subscription = pushService.subscribe(publicKey ?? '');
        await onboarded.putReminderDevice({ body: subscription });
        return subscription;
      },
    };
  };

  return {
    ...harness,
    mailServer,
    pushService,
    join,
    /** Moves the clock of the services forward. */
    advance: (ms: number): void => {
      aheadMs += ms;
    },
    /** Hands over reminders, by default for the next hour. */
    publishDue: async (
      accountId: string,
      reminders: readonly DueReminder[],
      fields: Partial<EventData<typeof outfitsEvents.remindersDue>> = {},
    ): Promise<void> => {
      const expiresAt = new Date(clock().getTime() + 3600_000).toISOString();
      const data = { accountId, day: DAY, expiresAt, reminders: [...reminders], ...fields };
      await outfits.publish(outfitsEvents.remindersDue, accountId, data);
      await harness.waitUntilIdle();
    },
    /** Stored notifications that wait to be sent. */
    pushJobs: () => harness.database('auth').collection<{ _id: string }>('pushJobs'),
    stop: async (): Promise<void> => {
      await harness.stop();
      await Promise.all([mailServer.stop(), pushService.stop()]);
    },
  };
};

export type ReminderHarness = Awaited<ReturnType<typeof startReminderHarness>>;
