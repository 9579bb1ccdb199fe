import { accountKey, getChildProfileId, hashSessionId, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, getSid, startAuthHarness } from '../../testing/auth-harness.ts';
import { PIN, registerFamily } from '../../testing/pin-family.ts';

let harness: AuthHarness;
const clock: { skipMs: number; stoppedAt?: number } = { skipMs: 0 };
beforeAll(async () => {
  const getTime = () => (clock.stoppedAt ?? Date.now()) + clock.skipMs;
  harness = await startAuthHarness({ clock: () => new Date(getTime()) });
});
afterAll(() => harness?.stop());

/** Reads the limit of a session as the gateway does. */
const readLimit = async (accountId: string, hash: string) => {
  const [session, account] = await Promise.all([
    harness.redis.get(sessionKey(hash)),
    harness.redis.get(accountKey(accountId)),
  ]);
  return { isLimitedTo: getChildProfileId(JSON.parse(session ?? ''), JSON.parse(account ?? '')) };
};

describe('switchProfile', () => {
  it('requires the PIN to leave the profile of a child', async () => {
    const { setPin, switchTo, readSession, parentId, childId } = await registerFamily(harness);
    expect((await setPin()).body).toMatchObject({ hasParentPin: true });

    expect((await switchTo(childId)).body).toMatchObject({ childProfileId: childId });
    expect(await readSession()).toMatchObject({ childProfileId: childId });

    expect(await switchTo(parentId)).toMatchObject({ status: 403, body: { code: 'parent-pin-required' } });
    expect(await switchTo(parentId, '1357')).toMatchObject({
      status: 403,
      body: { code: 'parent-pin-wrong' },
    });
    expect(await readSession()).toMatchObject({ childProfileId: childId });

    const back = await switchTo(parentId, PIN);
    expect(back.status).toBe(200);
    expect(back.body).not.toHaveProperty('childProfileId');
    expect(await readSession()).not.toHaveProperty('childProfileId');
  });

  it('switches freely without a PIN', async () => {
    const { switchTo, parentId, childId } = await registerFamily(harness);

    expect((await switchTo(childId)).body).not.toHaveProperty('childProfileId');
    expect((await switchTo(parentId)).status).toBe(200);
  });

  it('requires the PIN of every session, also of one from before the PIN and of a new one', async () => {
    const { user, registration, setPin, switchTo, sendIn, parentId, childId } = await registerFamily(harness);
    const signIn = async () =>
      hashSessionId(getSid(await harness.login(registration.username, registration.password)));
    const switchIn = (hash: string, body: object) => sendIn(hash, 'PUT', '/api/auth/active-profile', body);
    const earlier = await signIn();
    await setPin();

    for (const hash of [earlier, await signIn()]) {
      expect(await switchIn(hash, { profileId: parentId })).toMatchObject({
        status: 403,
        body: { code: 'parent-pin-required' },
      });
      const { isLimitedTo } = await readLimit(user.id, hash);
      expect(isLimitedTo).toBe(childId);
      expect((await switchIn(hash, { profileId: parentId, pin: PIN })).status).toBe(200);
      expect((await readLimit(user.id, hash)).isLimitedTo).toBeUndefined();
      expect((await switchIn(hash, { profileId: parentId })).status).toBe(200);
    }

    // The session that sets another PIN knows it; the others don't.
    clock.skipMs += 1000;
    await setPin('1357');
    expect((await switchTo(parentId)).status).toBe(200);
    expect(await switchIn(earlier, { profileId: parentId })).toMatchObject({ status: 403 });
  });

  it('accepts the password in place of a forgotten PIN', async () => {
    const { registration, setPin, switchTo, send, readSession, parentId, childId } =
      await registerFamily(harness);
    await setPin();
    await switchTo(childId);
    const enter = (password: string) =>
      send('PUT', '/api/auth/active-profile', { profileId: parentId, password });

    expect(await enter('a guess')).toMatchObject({ status: 403, body: { code: 'password-wrong' } });
    expect(await readSession()).toMatchObject({ childProfileId: childId });
    expect((await enter(registration.password)).status).toBe(200);
    expect(await readSession()).not.toHaveProperty('childProfileId');
  });

  it('keeps the limit of the session that a sign-in replaces', async () => {
    const { user, registration, setPin, switchTo, bearer, childId, parentId, sendIn } =
      await registerFamily(harness);
    await setPin();
    await switchTo(childId);

    const { username, password } = registration;
    const next = await harness.post('/api/login', { username, password }, bearer);
    const hash = hashSessionId(getSid(next));

    expect((await readLimit(user.id, hash)).isLimitedTo).toBe(childId);
    expect(await sendIn(hash, 'PUT', '/api/auth/active-profile', { profileId: parentId })).toMatchObject({
      status: 403,
    });
  });

  it('verifies no more PINs when they are sent at once, and tells the owner', async () => {
    const { user, registration, setPin, switchTo, readSession, parentId, childId } =
      await registerFamily(harness);
    await setPin();
    await switchTo(childId);

    // No delay passes meanwhile.
    clock.stoppedAt = Date.now();
    const wrong = Array.from({ length: 23 }, (_, index) => String(1000 + index));
    const answers = await Promise.all([...wrong, PIN].map((pin) => switchTo(parentId, pin)));

    delete clock.stoppedAt;
    const codes = answers.map(({ body }) => (body as { code?: string }).code);
    expect(codes.filter((code) => code === 'parent-pin-wrong').length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 'attempts-delayed').length).toBeGreaterThanOrEqual(18);
    expect(await readSession()).toMatchObject({ childProfileId: childId });

    const events = await (await harness.asOnboarded(user)).listSecurityEvents();
    expect(events.filter(({ kind }) => kind === 'parent-pin-guessed')).toHaveLength(1);
    const readSubjects = async () =>
      (await harness.mailsTo(registration.email)).map(({ subject }) => subject);
    await expect.poll(readSubjects).toContain('Someone is guessing your parent PIN');
  });

  it('rejects profiles of other accounts', async () => {
    const [family, other] = [await registerFamily(harness), await registerFamily(harness)];

    expect(await family.switchTo(other.childId)).toMatchObject({ status: 404 });
  });

  it('delays guesses and ends the session after ten', async () => {
    const { setPin, switchTo, readSession, parentId, childId } = await registerFamily(harness);
    await setPin();
    await switchTo(childId);
    for (let count = 1; count < 10; count += 1) {
      expect(await switchTo(parentId, '0000')).toMatchObject({ body: { code: 'parent-pin-wrong' } });
      if (count >= 5) {
        expect(await switchTo(parentId, PIN)).toMatchObject({
          status: 429,
          body: { code: 'attempts-delayed' },
        });
      }
      clock.skipMs += 60_000;
    }

    expect(await switchTo(parentId, '0000')).toMatchObject({ status: 401 });
    expect(await readSession()).toBeUndefined();
  });
});

describe('setParentPin', () => {
  it('requires a recent confirmation, and so does removing it', async () => {
    const { setPin, send } = await registerFamily(harness);
    clock.skipMs += 6 * 60_000;

    expect(await setPin()).toMatchObject({ body: { code: 'reauthentication-required' } });
    expect(await send('DELETE', '/api/auth/parent-pin', {})).toMatchObject({
      body: { code: 'reauthentication-required' },
    });
  });

  it.each(['123', '1234567', '12a4', ''])('rejects %j', async (pin) => {
    const { setPin } = await registerFamily(harness);

    expect((await setPin(pin)).status).toBe(400);
  });

  it('stores only a hash', async () => {
    const { setPin, user } = await registerFamily(harness);
    await setPin();

    expect(await harness.findAccount({ _id: user.id })).toMatchObject({
      parentPin: { hash: expect.stringMatching(/^\$argon2id\$/) },
    });
  });
});

describe('removeParentPin', () => {
  it('lets everyone switch again', async () => {
    const { setPin, switchTo, send, parentId, childId } = await registerFamily(harness);
    await setPin();

    expect((await send('DELETE', '/api/auth/parent-pin', {})).body).not.toHaveProperty('hasParentPin');
    await switchTo(childId);

    expect((await switchTo(parentId)).status).toBe(200);
  });
});

describe('the deletion of a child', () => {
  it('ends the sessions that are limited to it, and no others', async () => {
    const { user, registration, setPin, switchTo, readSession, childId } = await registerFamily(harness);
    await setPin();
    await switchTo(childId);
    const sid = getSid(await harness.login(registration.username, registration.password));

    await (await harness.asOnboarded(user)).deleteProfile({ params: { profileId: childId } });

    await expect.poll(readSession).toBeUndefined();
    expect(await harness.session(sid)).toMatchObject({ accountId: user.id });
  });
});
