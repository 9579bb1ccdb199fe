import type { SessionRecord } from '@fitfolk/service-kit/auth/sessions';
import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import type { AuthHarness } from './auth-harness.ts';

/** The parent PIN of the families. */
export const PIN = '2468';

/** Registers a family with a parent and a child. `send` calls auth as the gateway does, with the session as it is stored. */
export const registerFamily = async (harness: AuthHarness) => {
  const family = await harness.register({ accountType: 'family' });
  const { api, user, sessionHash } = family;
  const { id: parentId } = await api.createProfile({ body: { name: 'Mum', isParent: true } });
  await api.updateUser({ body: { onboardingCompleted: true } });
  await (await harness.asOnboarded(user)).changePlan({ body: { plan: 'pro' } });
  const { id: childId } = await api.createProfile({ body: { name: 'Mia' } });

  const readSession = async (): Promise<SessionRecord | undefined> => {
    const json = await harness.redis.get(sessionKey(sessionHash));
    return json === null ? undefined : JSON.parse(json);
  };
  const sendIn = async (hash: string, method: string, path: string, body: unknown) => {
    const json = await harness.redis.get(sessionKey(hash));
    const { childProfileId = undefined } = json === null ? {} : (JSON.parse(json) as SessionRecord);
    const { token } = await harness.createUser({
      id: user.id,
      onboarded: true,
      sessionHash: hash,
      profiles: [],
      ...(childProfileId ? { childProfileId } : {}),
    });
    const response = await fetch(`${harness.url('auth')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const send = (method: string, path: string, body: unknown) => sendIn(sessionHash, method, path, body);
  return {
    ...family,
    sendIn,
    parentId,
    childId,
    readSession,
    send,
    setPin: (pin = PIN) => send('PUT', '/api/auth/parent-pin', { pin }),
    switchTo: (profileId: string, pin?: string) =>
      send('PUT', '/api/auth/active-profile', { profileId, ...(pin ? { pin } : {}) }),
  };
};
