import type { NewAccessToken } from '@fitfolk/contracts/auth';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { Scope } from '@fitfolk/contracts/core/scopes';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../e2e/support/instance.ts';
import { recordSecret } from '../e2e/support/secrets.ts';
import type { Request } from './access-case.ts';
import { accessCases } from './cases/access-cases.ts';
import type { IdLocation } from './id-locations.ts';
import { createLimitedFamily, type LimitedFamily } from './limited-family.ts';
import {
  getErrorCode,
  type ObservedResponse,
  observeResponse,
  toFetchArguments,
} from './observed-response.ts';
import { toQueryVariants } from './query-variants.ts';
import { replaceAt } from './replace-at.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
let family: LimitedFamily;
/** Another account, whose shared resources a request may refer to. */
let cleo: TestFamily;
/** Tokens of a single scope, for all profiles and for the child's. */
const tokens = new Map<string, string>();
const getToken = (kind: 'all' | 'child', scope: Scope): string => tokens.get(`${kind} ${scope}`) ?? '';

beforeAll(async () => {
  fitfolk = await shareInstance();
  [family, cleo] = await Promise.all([createLimitedFamily(fitfolk.url), createTestFamily(fitfolk.url)]);
  for (const scope of Scope.options) {
    await createToken(`all ${scope}`, { scopes: [scope], profileIds: null });
    await createToken(`child ${scope}`, { scopes: [scope], profileIds: [family.child.profileId] });
  }
}, 180_000);
afterAll(checkSharedLogs);

const createToken = async (
  key: string,
  body: Pick<NewAccessToken, 'scopes' | 'profileIds'>,
): Promise<void> => {
  const { token } = await family.parent.person.auth.createAccessToken({
    body: { name: 'Script', validForDays: 1, ...body },
  });
  recordSecret(token);
  tokens.set(key, token);
};

const send = async (token: string, endpoint: Endpoint, request: Request): Promise<ObservedResponse> => {
  const [path, init] = toFetchArguments(endpoint, request);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return observeResponse(await fetch(`${fitfolk.url}${path}`, { ...init, headers }));
};

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = publicContracts.flatMap((contract) =>
  Object.entries<Endpoint>(contract.endpoints)
    .filter(([, { path, access }]) => path.startsWith('/api/') && access !== 'public' && access !== 'tablet')
    .map(([name, endpoint]) => ({ name: `${contract.service}.${name}`, endpoint })),
);
const reachable = endpoints.flatMap(({ name, endpoint }) =>
  endpoint.scope ? [{ name, endpoint, scope: endpoint.scope }] : [],
);
const unreachable = endpoints.filter(({ endpoint }) => !endpoint.scope);
const columns = endpoints.flatMap(({ name, endpoint }) =>
  Scope.options.filter((scope) => scope !== endpoint.scope).map((scope) => ({ name, endpoint, scope })),
);
const cases = accessCases.filter(({ endpoint }) => endpoint.scope);
const entries = [...cases, ...cases.flatMap(toQueryVariants)].flatMap((entry) =>
  entry.endpoint.scope ? [{ ...entry, scope: entry.endpoint.scope }] : [],
);
const cells = entries.flatMap((entry) =>
  Object.entries(entry.accessCase.ids).flatMap(([location, reference]) =>
    'kind' in reference
      ? (['parent', 'sibling'] as const).map((relative) => ({
          name: entry.name,
          location: location as IdLocation,
          relative,
          entry,
          reference,
        }))
      : [],
  ),
);

describe('an access token', () => {
  it.each(columns)('of $scope cannot call $name', async ({ name, endpoint, scope }) => {
    const path = endpoint.path.replace(/:\w+/g, SOME_ID);
    const headers = { authorization: `Bearer ${getToken('all', scope)}` };
    const response = await fetch(fitfolk.url + path, { method: endpoint.method, headers });

    // Endpoints of the gateway itself know sessions only.
    const refusal = name.startsWith('gateway.') ? [401, 'unauthenticated'] : [403, 'scope-missing'];
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual(refusal);
  });

  it('reaches some endpoints, and none of security, billing and the family', () => {
    expect(reachable.length).toBeGreaterThan(30);
    expect(unreachable.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'auth.createAccessToken',
        'auth.changePassword',
        'auth.currentUser',
        'auth.changePlan',
        'auth.changeProfile',
        'auth.deleteAccount',
        'outfits.approveProposals',
        'feed.createPost',
      ]),
    );
  });

  it.each(entries)('of the scope of $name calls it', async (entry) => {
    const request = await entry.accessCase.request(family.parent, cleo);
    const response = await send(getToken('all', entry.scope), entry.endpoint, request);

    expect(response).toMatchObject({ status: entry.endpoint.success.status });
  });
});

describe('an access token for the profile of a child', () => {
  it.each(entries)('calls $name for that profile', async (entry) => {
    const request = await entry.accessCase.request(family.child, cleo);
    const response = await send(getToken('child', entry.scope), entry.endpoint, request);

    expect(response).toMatchObject({ status: entry.endpoint.success.status });
  });

  it.each(cells)('reaches no $location of a $relative at $name', async (cell) => {
    const { location, relative, entry, reference } = cell;
    const request = await entry.accessCase.request(family.child, cleo);
    const resource = await reference.kind.create(family[relative], cleo);

    const response = await send(
      getToken('child', entry.scope),
      entry.endpoint,
      replaceAt(request, location, resource),
    );

    const code = reference.own?.errorCode ?? reference.errorCode ?? 'not-found';
    const isShared =
      reference.sameResponseBecause || (reference.family && 'isSharedBecause' in reference.family);
    expect(getErrorCode(response) ?? response.status).toBe(isShared ? entry.endpoint.success.status : code);
  });

  it.each(reachable.filter(({ endpoint }) => endpoint.method === 'GET' && 'schema' in endpoint.success))(
    'learns no id of a relative from $name',
    async ({ name, endpoint, scope }) => {
      const ids = await listIdsOfRelatives();
      const entry = cases.find((each) => each.endpoint === endpoint);
      const request = entry ? await entry.accessCase.request(family.child, cleo) : {};

      const { body } = await send(getToken('child', scope), endpoint, request);

      expect([name, ids.filter((id) => body.includes(id))]).toEqual([name, []]);
    },
  );
});

const createPrivateData = async (relative: TestFamily): Promise<string[]> => {
  const [item, outfit, list] = [
    await relative.item(),
    await relative.createOutfit(),
    await relative.createPackingList(),
  ];
  return [relative.profileId, item.id, outfit.id, list.id];
};

let idsOfRelatives: Promise<string[]> | undefined;
/** Creates private data of both relatives and returns its ids, with those of their profiles. */
const listIdsOfRelatives = (): Promise<string[]> => {
  idsOfRelatives ??= Promise.all([createPrivateData(family.parent), createPrivateData(family.sibling)]).then(
    (ids) => ids.flat(),
  );
  return idsOfRelatives;
};
