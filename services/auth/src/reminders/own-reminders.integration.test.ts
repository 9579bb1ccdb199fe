import { authContract } from '@fitfolk/contracts/auth';
import type { DueReminder } from '@fitfolk/contracts/outfits';
import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSid, newRegistration } from '../../testing/auth-harness.ts';
import { createInvited, PASSWORD } from '../../testing/invited.ts';
import {
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
const toPlan = (profileId: string): DueReminder => ({
  kind: 'plan',
  profileId,
  day: TOMORROW,
  outfit: { name: 'School', items: [] },
});

type Family = Awaited<ReturnType<ReminderHarness['join']>>;

/** Signs in to a family with the login of its child or of a viewer, with reminders by mail and on the device. */
const addPerson = async ({ api, user, mia }: Family, role: 'child' | 'viewer') => {
  const body = role === 'child' ? { profileId: mia } : { isViewer: true };
  const { id: invitationId, token } = await api.createInvitation({ body });
  const { email } = newRegistration();
  await createInvited(harness).claim(token, email);
  await api.confirmInvitation({ params: { invitationId } });
  const sid = getSid(await harness.login(email, PASSWORD));
  const { loginId } = await harness.session(sid);
  const person = await harness.createUser({
    id: user.id,
    loginId,
    sessionHash: hashSessionId(sid),
    profiles: [{ id: mia }],
    ...(role === 'child' ? { childProfileId: mia, isChildLogin: true } : { isViewer: true }),
  });
  const own = person.api(authContract);
  const { publicKey } = await own.listReminderDevices({});
  await own.putReminderDevice({ body: harness.pushService.subscribe(publicKey ?? '') });
  await own.updateUser({ body: { reminderMails: true } });
  return { email, own };
};

/** Hands reminders over, and returns the mail to an address and the notifications. */
const remind = async (family: Family, email: string, reminders: readonly DueReminder[]) => {
  const before = harness.pushService.received.length;
  await harness.publishDue(family.user.id, reminders);
  await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
  await expect.poll(() => harness.pushJobs().countDocuments()).toBe(0);
  const mail = harness.mailServer.received.findLast(
    ({ to, raw }) => to.includes(email) && raw.includes('List-Unsubscribe'),
  );
  const payloads = harness.pushService.received.slice(before).map(({ payload }) => payload);
  return { text: mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '', payloads };
};

describe('reminders of a child who signs in', () => {
  it('are about the own profile alone', async () => {
    const family = await harness.join();
    const { email } = await addPerson(family, 'child');

    const { text, payloads } = await remind(family, email, [
      toPlan(family.ana),
      toPlan(family.mia),
      { kind: 'streak', profileId: family.mia, days: 12 },
    ]);

    expect(text).toContain('Mia: School');
    expect(text).toContain('Mia: 12 days');
    expect(text).not.toContain('Ana');
    expect(payloads.map(({ body }) => body).toSorted()).toEqual([
      expect.stringContaining('Mia: 12 days'),
      'Mia: School',
    ]);
  });
});

describe('reminders of a viewer', () => {
  it('are about the family week alone, and lead to it', async () => {
    const family = await harness.join();
    const { email } = await addPerson(family, 'viewer');

    const { text, payloads } = await remind(family, email, [
      toPlan(family.ana),
      { kind: 'kit', profileId: family.mia, day: TOMORROW, needs: ['pe'], events: [] },
      { kind: 'streak', profileId: family.mia, days: 12 },
      { kind: 'laundry', profileId: family.mia, shortages: [{ category: 'tops', clean: 1, day: TOMORROW }] },
    ]);

    expect(text).toContain('Ana: School');
    expect(text).toContain('Mia: PE kit');
    expect(text).not.toContain('12 days');
    expect(text).not.toContain('clean');
    expect(text).toContain(`${ORIGIN}/\r\n`);
    expect(payloads.map(({ body, page }) => [body, page]).toSorted()).toEqual([
      ['Ana: School', '/'],
      ['Mia: PE kit', '/'],
    ]);
  });
});

describe('devices with reminders', () => {
  it('are those of the own login, and end with it', async () => {
    const family = await harness.join();
    await family.addDevice();
    const { own } = await addPerson(family, 'viewer');
    const listed = [await own.listReminderDevices({}), await family.api.listReminderDevices({})];
    expect(listed.map(({ devices }) => devices.length)).toEqual([1, 1]);
    const { logins } = await own.listLogins();

    await own.removeLogin({ params: { loginId: logins[0]?.id ?? '' } });

    const devices = harness.database('auth').collection('pushDevices');
    expect(await devices.countDocuments({ accountId: family.user.id })).toBe(1);
  });

  it("end with the child's profile", async () => {
    const family = await harness.join();
    await addPerson(family, 'child');
    const devices = harness.database('auth').collection('pushDevices');
    expect(await devices.countDocuments({ accountId: family.user.id })).toBe(1);

    await family.api.deleteProfile({ params: { profileId: family.mia } });

    await expect.poll(() => devices.countDocuments({ accountId: family.user.id })).toBe(0);
  });
});
