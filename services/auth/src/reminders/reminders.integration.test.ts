import { authContract } from '@fitfolk/contracts/auth';
import type { DueReminder } from '@fitfolk/contracts/outfits';
import { hashSessionId, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSid, newRegistration } from '../../testing/auth-harness.ts';
import { createInvited, PASSWORD } from '../../testing/invited.ts';
import {
  DAY,
  ORIGIN,
  type ReminderHarness,
  startReminderHarness,
} from '../../testing/reminders/reminder-harness.ts';

let harness: ReminderHarness;
beforeAll(async () => {
  harness = await startReminderHarness();
});
afterAll(() => harness?.stop());

const TOMORROW = '2026-11-21';
const kitOf = (profileId: string): DueReminder => ({
  kind: 'kit',
  profileId,
  day: TOMORROW,
  needs: ['pe'],
  events: [],
});

/** Returns what was received, once both queues are empty. */
const settle = async () => {
  await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
  await expect.poll(() => harness.pushJobs().countDocuments()).toBe(0);
  return harness;
};
const mailsTo = async (email: string) =>
  (await settle()).mailServer.received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
const getToken = (mail: string | undefined): string =>
  /unsubscribe\?token=([^\s>]+)/.exec(mail ?? '')?.[1] ?? '';
const post = (path: string) => fetch(harness.url('auth') + path, { method: 'POST' });

describe('reminders by mail', () => {
  it('are off until somebody turns them on', async () => {
    const family = await harness.join();
    expect(family.user.reminderMails).toBe(false);

    await harness.publishDue(family.user.id, [kitOf(family.mia)]);

    expect(await mailsTo(family.email)).toEqual([]);
  });

  it('arrive as one digest with first names, in the language of the account', async () => {
    const { user, email, api, ana, mia } = await harness.join();
    await api.updateUser({ body: { reminderMails: true, language: 'de' } });

    await harness.publishDue(user.id, [
      kitOf(mia),
      { kind: 'plan', profileId: mia, day: TOMORROW, outfit: { name: 'Schule', items: ['Jeans'] } },
      { kind: 'plan', profileId: ana, day: TOMORROW, outfit: null },
      { kind: 'streak', profileId: mia, days: 12 },
      {
        kind: 'laundry',
        profileId: mia,
        shortages: [
          { category: 'tops', clean: 1, day: TOMORROW },
          { category: 'tops', need: 'pe', clean: 0, day: TOMORROW },
        ],
      },
    ]);

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const text = mail ?? '';
    expect(text).toContain('Subject: =?UTF-8?Q?Outfits_f=C3=BCr_morgen?');
    expect(text).toContain('Mia: Schule (Jeans)');
    expect(text).toContain('Ana: noch nichts geplant');
    expect(text).toContain('Mia: Turnzeug');
    expect(text).toContain('(1 sauber)');
    expect(text).toContain('Oberteile (Turnzeug)');
    expect(text).toContain('Mia: 12 Tage');
    expect(text).not.toContain('Lang');
    expect(text).toContain(`${ORIGIN}/unsubscribe#token=mails.${user.id}_`);
  });

  it('end with one request of a mail program, and stay off', async () => {
    const { user, email, api, mia } = await harness.join();
    await api.updateUser({ body: { reminderMails: true } });
    await harness.publishDue(user.id, [kitOf(mia)]);
    const [mail] = await mailsTo(email);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toMatch(new RegExp(`List-Unsubscribe:\\s+<${ORIGIN}/api/unsubscribe`));
    const token = getToken(mail?.replaceAll('\r\n ', ''));

    const forged = token.replace(user.id, (await harness.join()).user.id);
    expect((await post(`/api/unsubscribe?token=${forged}`)).status).toBe(400);
    expect((await api.currentUser({})).reminderMails).toBe(true);
    expect((await post(`/api/unsubscribe?token=${token}`)).status).toBe(204);
    expect((await post(`/api/unsubscribe?token=${token}`)).status).toBe(204);

    expect((await api.currentUser({})).reminderMails).toBe(false);
    await harness.publishDue(user.id, [kitOf(mia)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not sent too late, nor about a child without a parent', async () => {
    const { user, email, api, ana, mia } = await harness.join();
    await api.updateUser({ body: { reminderMails: true } });

    await harness.publishDue(user.id, [kitOf(mia)], { expiresAt: new Date(Date.now() - 1).toISOString() });
    const profiles = { $pull: { profiles: { id: ana } } } as object;
    await harness.accounts().updateOne({ _id: user.id }, profiles);
    await harness.publishDue(user.id, [kitOf(mia)]);

    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('reminders as notifications', () => {
  it('are encrypted for the device, one per kind, and expire', async () => {
    const { user, mia, ana, addDevice } = await harness.join();
    await addDevice();
    const before = harness.pushService.received.length;

    await harness.publishDue(user.id, [kitOf(mia), { kind: 'plan', profileId: ana, day: DAY, outfit: null }]);

    const received = (await settle()).pushService.received.slice(before);
    expect(
      received.map(({ payload }) => payload).toSorted((a, b) => (a.tag ?? '').localeCompare(b.tag ?? '')),
    ).toEqual([
      {
        title: 'Pack for tomorrow',
        body: 'Mia: PE kit',
        tag: `kit-${DAY}`,
        lang: 'en',
        page: '/today',
        turnOff: 'Turn off',
        token: expect.stringMatching(/^device\./),
      },
      expect.objectContaining({
        title: "Today's outfits",
        body: 'Ana: nothing planned yet',
        page: '/family',
      }),
    ]);
    expect(received.every(({ ttlS }) => ttlS > 3000 && ttlS <= 3600)).toBe(true);
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(2);
  });

  it('end with the action of a notification, on this device only', async () => {
    const { user, mia, api, addDevice } = await harness.join();
    await addDevice();
    await harness.publishDue(user.id, [kitOf(mia)]);
    const token = (await settle()).pushService.received.at(-1)?.payload.token;

    expect((await post(`/api/unsubscribe?token=${token}`)).status).toBe(204);

    expect((await api.listReminderDevices({})).devices).toEqual([]);
  });

  it('end with a subscription that the push service no longer knows', async () => {
    const { user, mia, api, addDevice } = await harness.join();
    harness.pushService.unsubscribe(await addDevice());
    expect((await api.listReminderDevices({})).devices).toMatchObject([{ isThisDevice: true }]);

    await harness.publishDue(user.id, [kitOf(mia)]);
    await settle();

    expect((await api.listReminderDevices({})).devices).toEqual([]);
  });

  it('end with the session of the device', async () => {
    const { user, mia, api, sessionHash, addDevice } = await harness.join();
    await addDevice();
    const before = harness.pushService.received.length;
    await harness.redis.del(`session:${sessionHash}`);

    await harness.publishDue(user.id, [kitOf(mia)]);

    expect((await settle()).pushService.received).toHaveLength(before);
    expect((await api.listReminderDevices({})).devices).toEqual([]);
  });

  it('end with the login of the device, even if Redis restores its session', async () => {
    const { user, mia, api } = await harness.join();
    const { id: invitationId, token } = await api.createInvitation({ body: {} });
    const { email } = newRegistration();
    await createInvited(harness).claim(token, email);
    await api.confirmInvitation({ params: { invitationId } });
    const sid = getSid(await harness.login(email, PASSWORD));
    const [key, record] = [sessionKey(hashSessionId(sid)), await harness.session(sid)];
    const { loginId } = record;
    const ben = await harness.createUser({
      id: user.id,
      loginId,
      sessionHash: hashSessionId(sid),
      profiles: [],
    });
    const { publicKey } = await api.listReminderDevices({});
    const subscription = harness.pushService.subscribe(publicKey ?? '');
    await ben.api(authContract).putReminderDevice({ body: subscription });
    const before = harness.pushService.received.length;

    await api.removeLogin({ params: { loginId } });
    await harness.redis.set(key, JSON.stringify(record), 'EX', 60);
    await harness.publishDue(user.id, [kitOf(mia)]);

    expect((await settle()).pushService.received).toHaveLength(before);
    expect((await api.listReminderDevices({})).devices).toEqual([]);
  });

  it('move with the browser to the account that turns them on there', async () => {
    const [ana, ben] = [await harness.join(), await harness.join()];
    const subscription = await ana.addDevice();

    await ben.api.putReminderDevice({ body: subscription });

    expect((await ana.api.listReminderDevices({})).devices).toEqual([]);
    expect((await ben.api.listReminderDevices({})).devices).toHaveLength(1);
  });

  it('of a device that a parent PIN limits to a child are about this child', async () => {
    const { user, mia, ana, sessionHash, addDevice } = await harness.join();
    await addDevice();
    const key = `session:${sessionHash}`;
    const record = JSON.parse((await harness.redis.get(key)) ?? '{}');
    await harness.redis.set(key, JSON.stringify({ ...record, childProfileId: mia }));
    const before = harness.pushService.received.length;

    await harness.publishDue(user.id, [kitOf(ana), kitOf(mia)]);

    const received = (await settle()).pushService.received.slice(before);
    expect(received.map(({ payload }) => payload.body)).toEqual(['Mia: PE kit']);
  });

  it('are sent again after a failure of the push service, and erased with their account', async () => {
    const { user, mia, addDevice, api, password } = await harness.join();
    await addDevice();
    let failures = 0;
    harness.pushService.respondWith(async () => (failures++ < 2 ? 503 : 201));
    const before = harness.pushService.received.length;

    await harness.publishDue(user.id, [kitOf(mia)]);

    expect((await settle()).pushService.received).toHaveLength(before + 1);
    await api.deleteAccount({ body: { password } });
    const devices = harness.database('auth').collection('pushDevices');
    await expect.poll(() => devices.countDocuments({ accountId: user.id }), { timeout: 10_000 }).toBe(0);
  });

  it.each(['http://127.0.0.2:80/push', 'https://user@push.example/', 'ftp://push.example/'])(
    'refuse the push service %s',
    async (endpoint) => {
      const { api } = await harness.join();
      const { keys } = harness.pushService.subscribe('');
      const problem = await catchProblem(api.putReminderDevice({ body: { endpoint, keys } }));
      expect(problem).toMatchObject({ code: 'push-subscription-invalid' });
    },
  );

  it('never reach a private network', async () => {
    const { user, mia, api, addDevice } = await harness.join();
    const { keys } = await addDevice();
    const { port } = new URL(harness.pushService.origin);
    await api.putReminderDevice({ body: { endpoint: `https://127.0.0.1:${port}/push`, keys } });
    let requests = 0;
    void harness.pushService.nextRequest().then(() => {
      requests += 1;
    });

    await harness.publishDue(user.id, [kitOf(mia)]);
    await settle();

    expect(requests).toBe(0);
    expect((await api.listReminderDevices({})).devices).toEqual([]);
  });
});
