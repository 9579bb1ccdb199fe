import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  newRegistration,
  startAuthHarness,
} from '../../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const register = (registration: object) => harness.post('/api/register', registration);

describe('usernames and email addresses', () => {
  it('belong to one of the accounts that register with them at once', async () => {
    const { username, email } = newRegistration();

    const byEmail = Array.from({ length: 10 }, () => register(newRegistration({ email })));
    expect(await countStatuses(byEmail)).toEqual({ 201: 1, 409: 9 });
    const byUsername = Array.from({ length: 10 }, (_, index) =>
      register(newRegistration({ username: index % 2 ? username : username.toUpperCase() })),
    );
    expect(await countStatuses(byUsername)).toEqual({ 201: 1, 409: 9 });
  });

  it('are free again once the account is deleted', async () => {
    const { api, registration } = await harness.register();

    await api.deleteAccount({ body: { password: registration.password } });

    expect((await harness.login(registration.username, registration.password)).status).toBe(401);
    expect((await register(registration)).status).toBe(201);
    expect((await harness.login(registration.email, registration.password)).status).toBe(200);
  });

  it('are not taken by a registration that fails', async () => {
    const { registration } = await harness.register();
    const { username } = newRegistration();

    expect((await register(newRegistration({ username, email: registration.email }))).status).toBe(409);

    expect((await register(newRegistration({ username }))).status).toBe(201);
  });
});
