import { createSoftwareAuthenticator } from '@fitfolk/auth/testing/software-authenticator';
import type { PasskeyAssertion, PasskeyRequestOptions } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { createTestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const REJECTED = { status: 403, code: 'passkey-rejected', hasSession: false };

/** Responses of authenticators that were stolen, replayed or made for something else. */
export const describePasskeys = (getTarget: () => Target): void => {
  /** Registers a user with a passkey. */
  const enroll = async () => {
    const { url } = getTarget();
    const user = await createTestUser(url);
    const authenticator = createSoftwareAuthenticator(url);
    await user.auth.addPasskey({ body: authenticator.create(await user.auth.beginPasskeyRegistration()) });
    return { ...user, authenticator };
  };

  const send = (path: string, body?: unknown, cookie = ''): Promise<Response> =>
    fetch(`${getTarget().url}${path}`, {
      method: 'POST',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const getCookies = (response: Response): string[] =>
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

  /** Requests a challenge like a browser that is not signed in. */
  const begin = async () => {
    const response = await send('/api/login/passkey/options');
    return {
      options: (await response.json()) as PasskeyRequestOptions,
      cookie: getCookies(response).join('; '),
    };
  };
  const signIn = async (assertion: PasskeyAssertion, cookie: string) => {
    const response = await send('/api/login/passkey', assertion, cookie);
    const { code } = await response.json();
    const hasSession = getCookies(response).some((each) => /^(__Host-)?sid=./.test(each));
    return { status: response.status, code, hasSession };
  };

  describe('a passkey', () => {
    it('signs in its owner only from our own origin', async () => {
      const { authenticator } = await enroll();
      const { port } = new URL(getTarget().url);
      for (const origin of ['https://evil.example', `http://evil.example:${port}`, 'null', '']) {
        const { options, cookie } = await begin();
        expect(await signIn(authenticator.get(options, { origin }), cookie)).toEqual(REJECTED);
      }

      const { options, cookie } = await begin();
      expect(await signIn(authenticator.get(options), cookie)).toMatchObject({
        status: 200,
        hasSession: true,
      });
    });

    it('signs each challenge once, in the browser that requested it', async () => {
      const { authenticator } = await enroll();
      const [own, other] = [await begin(), await begin()];
      // Most authenticators do not count, so that only the challenge tells a repetition.
      const assertion = authenticator.get(own.options, { counter: 0 });

      expect(await signIn(assertion, other.cookie)).toEqual(REJECTED);
      expect(await signIn(assertion, 'passkey=forged')).toEqual(REJECTED);
      expect(await signIn(assertion, '')).toEqual(REJECTED);
      expect((await signIn(assertion, own.cookie)).status).toBe(200);
      expect(await signIn(assertion, own.cookie)).toEqual(REJECTED);
    });

    it('opens no account but its own', async () => {
      const [owner, thief] = [await enroll(), await enroll()];
      const { id, rawId, response } = owner.authenticator.get((await begin()).options);
      const { userHandle } = response;
      const forgeries: readonly ((signed: PasskeyAssertion) => PasskeyAssertion)[] = [
        (signed) => ({ ...signed, id, rawId }),
        (signed) => ({ ...signed, response: { ...signed.response, userHandle } }),
        (signed) => ({ ...signed, id, rawId, response: { ...signed.response, userHandle } }),
        (signed) => ({
          ...signed,
          id,
          rawId,
          response: { ...response, clientDataJSON: signed.response.clientDataJSON },
        }),
      ];

      for (const forge of forgeries) {
        const { options, cookie } = await begin();
        expect(await signIn(forge(thief.authenticator.get(options)), cookie)).toEqual(REJECTED);
      }
    });

    it('that nobody registered is answered like a wrong one', async () => {
      const { authenticator, auth } = await enroll();
      const stranger = createSoftwareAuthenticator(getTarget().url);
      stranger.create(await auth.beginPasskeyRegistration());
      const [one, two] = [await begin(), await begin()];

      const unknown = await signIn(stranger.get(one.options), one.cookie);
      const wrong = await signIn(authenticator.get(two.options, { isUserVerified: false }), two.cookie);

      expect(unknown).toEqual(REJECTED);
      expect(wrong).toEqual(unknown);
    });

    it('of somebody else confirms nobody, and joins no other account', async () => {
      const [owner, thief] = [await enroll(), await enroll()];

      const confirmation = owner.authenticator.get(await thief.auth.beginPasskeyConfirmation());
      const confirmed = await thief.fetch('/api/auth/passkeys/confirmation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(confirmation),
      });
      expect([confirmed.status, (await confirmed.json()).code]).toEqual([403, 'passkey-rejected']);

      const { id } = owner.authenticator.get((await begin()).options);
      const copy = thief.authenticator.create(await thief.auth.beginPasskeyRegistration(), { id });
      await expect(thief.auth.addPasskey({ body: copy })).rejects.toMatchObject({ status: 403 });
      const [passkey] = await owner.auth.listPasskeys();
      const removed = await thief.fetch(`/api/auth/passkeys/${passkey?.id}`, { method: 'DELETE' });
      expect(removed.status).toBe(404);
      expect(await owner.auth.listPasskeys()).toHaveLength(1);
    });

    it('is added only with a response to a challenge of the same session', async () => {
      const { victim, attacker } = getTarget();
      const authenticator = createSoftwareAuthenticator(getTarget().url);
      await victim.auth.confirmIdentity({ body: { password: victim.password } });
      await attacker.auth.confirmIdentity({ body: { password: attacker.password } });
      const registration = authenticator.create(await attacker.auth.beginPasskeyRegistration());
      const before = await victim.auth.listPasskeys();

      // A session of the victim, stolen without the password: no challenge, or one of somebody else.
      await expect(victim.auth.addPasskey({ body: registration })).rejects.toMatchObject({ status: 403 });
      await victim.auth.beginPasskeyRegistration();
      await expect(victim.auth.addPasskey({ body: registration })).rejects.toMatchObject({ status: 403 });

      expect(await victim.auth.listPasskeys()).toEqual(before);
    });
  });
};
