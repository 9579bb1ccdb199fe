import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { registerFamily } from '../../testing/pin-family.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

describe('a session that is limited to a child', () => {
  it('changes nothing that belongs to parents', async () => {
    const { setPin, switchTo, send, childId, registration } = await registerFamily(harness);
    await setPin();
    await switchTo(childId);

    const { password } = registration;
    for (const [method, path, body] of [
      ['PATCH', `/api/profiles/${childId}`, { sharesOutside: true }],
      ['PATCH', `/api/profiles/${childId}`, { hidesVoteCounts: false }],
      ['POST', '/api/profiles', { name: 'Me', isParent: true }],
      ['DELETE', `/api/profiles/${childId}`, {}],
      ...[
        { accountType: 'individual' },
        { signInAlerts: false },
        { timeZone: 'Asia/Tokyo' },
        { language: 'de' },
        { firstName: 'Mia' },
        { profileImageUrl: null },
      ].map((change) => ['PATCH', '/api/auth/user', change] as const),
      ['GET', '/api/auth/sessions', undefined],
      ['GET', '/api/auth/oidc/link', undefined],
      ['POST', '/api/auth/email-verification', undefined],
      ['POST', '/api/auth/confirmation', { password }],
      ['PUT', '/api/plan', { plan: 'free' }],
      ['PUT', '/api/auth/parent-pin', { pin: '1111' }],
      ['DELETE', '/api/auth/parent-pin', {}],
      ['DELETE', '/api/auth/user', { password }],
      ['POST', '/api/auth/password', { currentPassword: password, newPassword: 'another horse' }],
      ['DELETE', '/api/auth/sessions', {}],
    ] as const) {
      expect([path, await send(method, path, body)]).toEqual([
        path,
        { status: 403, body: expect.objectContaining({ code: 'parent-pin-required' }) },
      ]);
    }
  });
});

describe('the data of the account in a session that is limited to a child', () => {
  it('contains neither names, image and email address nor the birth years of others', async () => {
    const { api, user, setPin, switchTo, send, childId, parentId } = await registerFamily(harness);
    await api.updateUser({ body: { firstName: 'Maria', lastName: 'Muster' } });
    const owner = await harness.asOnboarded(user);
    await owner.changeProfile({ params: { profileId: parentId }, body: { birthYear: 1985 } });
    await owner.changeProfile({ params: { profileId: childId }, body: { birthYear: 2015 } });
    await setPin();
    await switchTo(childId);

    expect((await send('GET', '/api/auth/user', undefined)).body).toMatchObject({
      email: '',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      childProfileId: childId,
    });
    expect((await send('GET', '/api/profiles', undefined)).body).toMatchObject([
      { name: 'Mum', birthYear: null },
      { name: 'Mia', birthYear: 2015 },
    ]);
  });
});
