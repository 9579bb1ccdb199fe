import {
  listCollectionsAbout,
  listKeysAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRegistration } from '../../testing/auth-harness.ts';
import { startFakeStripe } from '../../testing/fake-stripe.ts';
import { type ReminderHarness, startReminderHarness } from '../../testing/reminders/reminder-harness.ts';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let harness: ReminderHarness;
let collections: string[];
beforeAll(async () => {
  stripe = await startFakeStripe();
  harness = await startReminderHarness({
    ...stripe.env,
    EMAIL_VERIFICATION: 'on',
    OUTBOUND_PRIVATE_HOSTS: UNREACHABLE_HOST,
  });
  collections = (await listOwnCollections(harness.database('auth'))).filter(
    (name) => !IGNORED.includes(name),
  );
});
afterAll(async () => {
  await harness?.stop();
  await stripe?.close();
});

/** Collections that name no subject, and the one that names erased ones until every service has reported. */
const IGNORED = ['stripeEvents', 'accountErasures', 'firstRunLinks'];

/** Host of a webhook at which nobody listens. */
const UNREACHABLE_HOST = '127.0.0.1:9';

/** Waits for the mail to an address with a link, and follows it. */
const confirmEmail = async (email: string): Promise<void> => {
  const getTokens = () =>
    harness.mailServer.received
      .filter(({ to }) => to.includes(email))
      .flatMap(
        ({ raw }) => /#token=([\w-]+)/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? [],
      );
  await expect.poll(getTokens).toHaveLength(1);
  const answer = await harness.post('/api/auth/email-verification/confirm', { token: getTokens()[0] });
  expect(answer.status).toBe(204);
};

/** Registers a family that changed its address, is about to change it again, and opened Checkout on a device with reminders. */
const createFamily = async () => {
  const family = await harness.join();
  const { user, api, addDevice } = family;
  await confirmEmail(family.email);
  const { email } = newRegistration();
  await api.changeEmail({ body: { email } });
  await confirmEmail(email);
  await api.changeEmail({ body: { email: newRegistration().email } });
  await harness.post('/api/auth/password-reset', { email });
  await addDevice();
  await api.createWebhook({
    body: { name: 'Home', url: `http://${UNREACHABLE_HOST}/`, events: ['laundry.running-out'] },
  });
  await harness.changeLogin(user.id, { isOperator: true });
  await api.createRegistrationInvitation({ body: { label: 'Grandma' } });
  // Only a free account opens Checkout.
  await harness.accounts().updateOne({ _id: user.id }, { $set: { plan: 'free' } });
  await api.openCheckout();
  await api.updateUser({ body: { reminderMails: true } });
  return { ...family, ids: [user.id, family.ana, family.mia] };
};

type Family = Awaited<ReturnType<typeof createFamily>>;

/** Queues a mail, a notification and a message to a webhook that nobody accepts. */
const queueReminders = async (families: readonly Family[]): Promise<void> => {
  await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
  await harness.mailServer.stop();
  harness.pushService.respondWith(async () => 503);
  for (const { user, mia } of families) {
    await harness.publishDue(user.id, [
      { kind: 'streak', profileId: mia, days: 12 },
      { kind: 'laundry', profileId: mia, shortages: [] },
    ]);
  }
};

const list = async (ids: readonly string[]) =>
  (await listCollectionsAbout(harness.database('auth'), ids)).filter((name) => !IGNORED.includes(name));
const listKeys = (ids: readonly string[]) => listKeysAbout(harness.redis, ids);

describe('eraseAccountData', () => {
  it('leaves nothing of a deleted profile or account, and everything of others', async () => {
    const [erased, other] = [await createFamily(), await createFamily()];
    const unverified = await harness.register();
    await expect.poll(() => list([unverified.user.id])).toContain('emailVerifications');
    await queueReminders([erased, other]);
    const ids = [...erased.ids, unverified.user.id];
    expect(await list(ids)).toEqual(expect.arrayContaining(collections));
    expect(await list([erased.mia])).toEqual(
      expect.arrayContaining(['accounts', 'mailJobs', 'pushJobs', 'webhookDeliveries']),
    );

    await erased.api.deleteProfile({ params: { profileId: erased.mia } });

    await expect.poll(() => list([erased.mia]), UNTIL_ERASED).toEqual([]);
    await expect.poll(() => listKeys([erased.mia])).toEqual([]);
    expect(await list([erased.user.id])).toEqual(expect.arrayContaining(['accounts', 'pushDevices']));

    await erased.api.deleteAccount({ body: { password: erased.password } });
    await unverified.api.deleteAccount({ body: { password: unverified.registration.password } });

    await expect.poll(() => list(ids), UNTIL_ERASED).toEqual([]);
    await expect.poll(() => listKeys(ids)).toEqual([]);
    const ofOthers = collections.filter((name) => name !== 'emailVerifications');
    expect(await list(other.ids)).toEqual(expect.arrayContaining(ofOthers));
  });
});
