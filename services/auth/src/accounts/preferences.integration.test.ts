import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const specified = { temperatureUnit: 'fahrenheit', weekStart: 'sunday', language: 'en' };

describe('preferences', () => {
  it('have defaults that are not stored', async () => {
    const { api, user } = await harness.register();

    expect(user).toMatchObject(specified);
    const stored = await harness.findAccount({ _id: user.id });
    for (const key of Object.keys(specified)) expect(stored).not.toHaveProperty(key);
    expect(await api.currentUser()).toMatchObject(specified);
  });

  it('are stored once chosen', async () => {
    const { api, user } = await harness.register();
    const chosen = { temperatureUnit: 'celsius', weekStart: 'monday', language: 'de' } as const;

    expect(await api.updateUser({ body: chosen })).toMatchObject(chosen);
    expect(await api.currentUser()).toMatchObject({ ...chosen, timeZone: user.timeZone });
  });

  it.each(['de', 'fr', 'es'] as const)('take the language %s from the registration', async (language) => {
    const { api } = await harness.register({ language });

    expect(await api.currentUser()).toMatchObject({
      language,
      weekStart: 'monday',
      temperatureUnit: 'celsius',
    });
  });

  it('start the week on Monday in German unless Sunday was chosen', async () => {
    const { api } = await harness.register();

    expect(await api.updateUser({ body: { language: 'de' } })).toMatchObject({ weekStart: 'monday' });
    expect(await api.updateUser({ body: { weekStart: 'sunday' } })).toMatchObject({ weekStart: 'sunday' });
  });

  it.each([
    ['temperatureUnit', 'kelvin'],
    ['temperatureUnit', null],
    ['weekStart', 'someday'],
    ['language', 'xx'],
    ['language', '__proto__'],
    ['language', ['de']],
  ])('reject %s %j', async (key, value) => {
    const { bearer, api } = await harness.register();

    const response = await fetch(`${harness.url('auth')}/api/auth/user`, {
      method: 'PATCH',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ [key]: value }),
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: key, code: 'invalid', message: 'Invalid input' }],
    });
    expect(await api.currentUser()).toMatchObject(specified);
  });
});
