import { randomUUID } from 'node:crypto';
import { authContract } from '@fitfolk/contracts/auth';
import { migrateServices } from '@fitfolk/service-kit/runtime/migrate-services';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFormerIndexes,
  listUniqueIndexes,
  listWrongReservations,
} from '../../../testing/accounts/account-identifiers.ts';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../../testing/auth-harness.ts';
import { auth } from '../../service.ts';

let harness: AuthHarness;
beforeEach(async () => {
  harness = await startAuthHarness();
  await harness.restart(() => createFormerIndexes(harness));
});
afterEach(() => harness?.stop());

/** Registers an account as a process of the version before does, which writes no reservations. */
const registerBefore = async () => {
  const { user, registration } = await harness.register();
  await harness.identifiers().deleteMany({ accountId: user.id });
  return { id: user.id, registration };
};

/** Changes the email address of an account as a process of the version before does. */
const changeEmailBefore = async (id: string): Promise<string> => {
  const { email } = newRegistration();
  await harness.accounts().updateOne({ _id: id }, { $set: { email, emailKey: email } });
  return email;
};

const register = async (overrides: Record<string, unknown>) => {
  const response = await harness.post('/api/register', newRegistration(overrides));
  return [response.status, (await response.json()).code];
};
const login = async (name: string, { password }: ReturnType<typeof newRegistration>) =>
  (await harness.login(name, password)).status;
const migrate = (dropsUnused: boolean) => migrateServices([auth], { env: harness.env, dropsUnused });

describe('beside a process of the version before', () => {
  it('finds its accounts by username, email address and tablet', async () => {
    const { id, registration } = await registerBefore();
    const tokenHash = randomUUID().replaceAll('-', '').repeat(2);
    const tablet = { id: randomUUID(), name: 'Kitchen', tokenHash, device: {}, createdAt: new Date() };
    await harness.accounts().updateOne({ _id: id }, { $set: { tablets: [tablet] } });

    expect(await login(registration.username, registration)).toBe(200);
    expect(await login(registration.email.toUpperCase(), registration)).toBe(200);
    const service = await harness.asService(authContract);
    expect(await service.findTabletAccess({ body: { tokenHash } })).toMatchObject({ accountId: id });
  });

  it('rejects the values of its accounts', async () => {
    const { username, email } = (await registerBefore()).registration;

    expect(await register({ username: username.toUpperCase() })).toEqual([409, 'account-exists']);
    expect(await register({ email })).toEqual([409, 'account-exists']);
  });

  it('lets others take a value that it freed, and finds the account by the new one only', async () => {
    const { user, registration } = await harness.register();
    const next = await changeEmailBefore(user.id);

    expect(await login(registration.email, registration)).toBe(401);
    expect(await login(next, registration)).toBe(200);
    expect(await register({ email: registration.email })).toEqual([201, undefined]);
    expect(await register({ email: next })).toEqual([409, 'account-exists']);
  });

  it('leaves nothing of a deleted account whose values it changed', async () => {
    const { api, user, registration } = await harness.register();
    await changeEmailBefore(user.id);

    await api.deleteAccount({ body: { password: registration.password } });

    await expect.poll(() => harness.identifiers().countDocuments({ accountId: user.id })).toBe(0);
  });
});

describe('the migration of accounts', () => {
  it('reserves the values of existing accounts, batch by batch, and keeps the indexes', async () => {
    const { registration } = await registerBefore();
    const account = await harness.accounts().findOne();
    const copies = Array.from({ length: 250 }, () => {
      const username = newRegistration().username;
      return {
        ...account,
        _id: randomUUID(),
        username,
        usernameKey: username,
        email: username,
        emailKey: username,
      };
    });
    await harness.accounts().insertMany(copies);
    await harness.database('auth').collection('migrations').deleteMany({});

    await Promise.all([migrate(false), migrate(false)]);

    expect(await listWrongReservations(harness)).toEqual([]);
    expect(await listUniqueIndexes(harness)).toHaveLength(5);
    expect(await login(registration.username, registration)).toBe(200);
  });

  it('covers what the version before wrote after it, before the indexes are dropped', async () => {
    const changed = await harness.register();
    const deleted = await harness.register();
    await migrate(false);
    const added = await registerBefore();
    const email = await changeEmailBefore(changed.user.id);
    await harness.accounts().deleteOne({ _id: deleted.user.id });

    await migrate(true);

    expect(await listUniqueIndexes(harness)).toEqual([]);
    expect(await listWrongReservations(harness)).toEqual([]);
    expect(await login(added.registration.email, added.registration)).toBe(200);
    expect(await register({ username: added.registration.username })).toEqual([409, 'account-exists']);
    expect(await login(email, changed.registration)).toBe(200);
    expect(await register({ username: deleted.registration.username })).toEqual([201, undefined]);
  });
});
