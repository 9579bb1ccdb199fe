import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness({ env: { OPERATOR_USERNAMES: ' Ana-Operator , ben' } });
});
afterAll(() => harness?.stop());

describe('OPERATOR_USERNAMES', () => {
  it('marks the accounts with these usernames, in any case', async () => {
    const { api } = await harness.register({ username: 'ana-operator' });

    expect(await api.currentUser()).toMatchObject({ isOperator: true });
    expect(await api.updateUser({ body: { firstName: 'Ana' } })).toMatchObject({ isOperator: true });
  });

  it('marks no others, whatever their email address or name', async () => {
    const { api } = await harness.register({ email: 'ben@example.com' });

    expect(await api.updateUser({ body: { firstName: 'ben' } })).not.toHaveProperty('isOperator');
    expect(await api.currentUser()).not.toHaveProperty('isOperator');
  });
});
