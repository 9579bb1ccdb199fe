import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLogin } from '../e2e/support/add-login.ts';
import type { Instance } from '../e2e/support/instance.ts';
import type { TestUser } from '../e2e/support/test-user.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
let family: TestFamily;
let child: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  fitfolk = await shareInstance();
  family = await createTestFamily(fitfolk.url);
  const profiles = await family.person.auth.listProfiles();
  const kim = profiles.find(({ id }) => id === family.childId);
  if (!kim) throw new Error('The family has no child');
  child = await addLogin(fitfolk.url, family.person, kim);
  viewer = await addLogin(fitfolk.url, family.person, 'viewer');
}, 180_000);
afterAll(checkSharedLogs);

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = publicContracts.flatMap((contract) =>
  Object.entries<Endpoint>(contract.endpoints)
    .filter(([, { path, parentsOnly }]) => path.startsWith('/api/') && parentsOnly)
    .map(([name, endpoint]) => ({ name: `${contract.service}.${name}`, endpoint })),
);
/** Calls by which a login is managed, apart from those of its reminders. */
const own = endpoints.filter(({ endpoint }) => endpoint.ownLogin);

const call = async (person: TestUser, { path, method }: Endpoint) => {
  const response = await person.fetch(path.replace(/:\w+/g, SOME_ID), { method });
  const body = await response.text();
  return [response.status, response.ok ? undefined : (JSON.parse(body) as { code: string }).code];
};

/** Ids of the things by which a parent signs in. */
let parentIds: Promise<Record<string, string>> | undefined;
const listParentIds = (): Promise<Record<string, string>> => {
  const read = async () => {
    const { auth } = family.person;
    const { logins } = await auth.listLogins();
    return {
      sessionId: (await auth.listSessions()).find(({ isCurrent }) => isCurrent)?.id ?? '',
      passkeyId: await family.passkey(),
      loginId: logins.find(({ isCurrent }) => isCurrent)?.id ?? '',
      profileId: family.profileId,
    };
  };
  parentIds ??= read();
  return parentIds;
};
/** Valid bodies of calls that name an id. */
const bodies: Readonly<Record<string, object>> = {
  'auth.renamePasskey': { name: 'Phone' },
  'outfits.changeReminders': { kinds: { plan: true } },
};

describe.each(['child', 'viewer'] as const)('the login of a %s', (role) => {
  const getPerson = () => (role === 'child' ? child : viewer);
  const rejection = [403, role === 'child' ? 'parent-pin-required' : 'view-only'];
  const admitted = own.filter(({ endpoint }) => role === 'child' || endpoint.ownLogin === 'any');
  const rejected = endpoints.filter((each) => !admitted.includes(each));

  it.each(rejected)('is rejected by $name', async ({ endpoint }) => {
    expect(await call(getPerson(), endpoint)).toEqual(rejection);
  });

  it.each(admitted)('is admitted to $name', async ({ endpoint }) => {
    const [status, code] = await call(getPerson(), endpoint);

    expect(['parent-pin-required', 'view-only', 'unauthenticated']).not.toContain(code);
    expect(status).toBeLessThan(500);
    // The call may have ended the session on purpose.
    if (status === 204) expect((await getPerson().fetch('/api/auth/user')).status).toBe(200);
  });

  it.each(admitted.filter(({ endpoint }) => endpoint.path.includes(':')))(
    'reaches nothing of a parent by $name',
    async ({ name, endpoint }) => {
      const ids = await listParentIds();
      const person = getPerson();
      await person.auth.confirmIdentity({ body: { password: person.password } });
      const body = name in bodies ? JSON.stringify(bodies[name]) : undefined;
      const response = await person.fetch(
        endpoint.path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? param),
        {
          method: endpoint.method,
          ...(body ? { headers: { 'content-type': 'application/json' }, body } : {}),
        },
      );

      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'not-found',
      ]);
    },
  );

  it('reads nothing of a parent', async () => {
    const ids = Object.values(await listParentIds());
    const { email, username } = await family.person.auth.currentUser();
    for (const { name, endpoint } of admitted.filter(({ endpoint: each }) => each.method === 'GET')) {
      const body = await (await getPerson().fetch(endpoint.path)).text();
      const found = [...ids, email, username].filter((secret) => body.includes(secret));
      expect([name, found]).toEqual([name, []]);
    }
  });
});
