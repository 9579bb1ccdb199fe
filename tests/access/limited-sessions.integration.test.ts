import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../e2e/support/instance.ts';
import type { IdReference, NamedAccessCase, Request } from './access-case.ts';
import { accessCases } from './cases/access-cases.ts';
import { callsWithoutIds } from './cases/limited-sessions.ts';
import type { IdLocation } from './id-locations.ts';
import { createLimitedFamily, type LimitedFamily } from './limited-family.ts';
import { getErrorCode, type ObservedResponse } from './observed-response.ts';
import { toQueryVariants } from './query-variants.ts';
import { replaceAt } from './replace-at.ts';
import type { ResourceKind } from './resource-kinds.ts';
import { sendRequest } from './send-request.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
let family: LimitedFamily;
let dataBefore: ReadonlyMap<string, unknown>;
/** Another account, whose shared resources the child may refer to. */
let cleo: TestFamily;
beforeAll(async () => {
  fitfolk = await shareInstance();
  [family, cleo] = await Promise.all([createLimitedFamily(fitfolk.url), createTestFamily(fitfolk.url)]);
  dataBefore = await readDataOfRelatives();
}, 180_000);
afterAll(checkSharedLogs);

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = publicContracts.flatMap((contract) =>
  Object.entries<Endpoint>(contract.endpoints)
    .filter(([, { path, access }]) => path.startsWith('/api/') && access !== 'public' && access !== 'tablet')
    .map(([name, endpoint]) => ({ name: `${contract.service}.${name}`, endpoint })),
);
const forParents = endpoints.filter(({ endpoint }) => endpoint.parentsOnly);
const open = endpoints.filter(({ endpoint }) => !endpoint.parentsOnly);
const openCases = accessCases.filter(({ endpoint }) => open.some((each) => each.endpoint === endpoint));
const entries = [...openCases, ...openCases.flatMap(toQueryVariants)];
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

const send = ({ endpoint }: Pick<NamedAccessCase, 'endpoint'>, request: Request): Promise<ObservedResponse> =>
  sendRequest(family.child, endpoint, request);

/** A valid request of each entry. Requests with a rejected id change nothing, so all of them use the same one. */
const validRequests = new Map<NamedAccessCase, Promise<Request>>();
const getValidRequest = (entry: NamedAccessCase): Promise<Request> => {
  const request = validRequests.get(entry) ?? entry.accessCase.request(family.child, cleo);
  validRequests.set(entry, request);
  return request;
};

/** One resource of each kind and relative; a test below verifies that none of them changes. */
const resources = new Map<string, Promise<string>>();
const kindIds = new Map<ResourceKind, number>();
const getResourceOf = (relative: 'parent' | 'sibling', kind: ResourceKind): Promise<string> => {
  if (!kindIds.has(kind)) kindIds.set(kind, kindIds.size);
  const key = `${relative} ${kindIds.get(kind)}`;
  const resource = resources.get(key) ?? kind.create(family[relative], cleo);
  resources.set(key, resource);
  return resource;
};

const getExpectedCode = (reference: IdReference, relative: 'parent' | 'sibling'): string | undefined => {
  const { family: access } = reference;
  if (access && 'isSharedBecause' in access) return undefined;
  if (access) return relative === 'parent' ? access.ofParent : undefined;
  if (reference.sameResponseBecause) return undefined;
  return reference.own?.errorCode ?? reference.errorCode ?? 'not-found';
};

describe('a session that is limited to a child', () => {
  it('has a decision for every endpoint of the contracts', () => {
    const withoutIds = open.filter(({ endpoint }) => !openCases.some((each) => each.endpoint === endpoint));

    // A missing entry belongs in tests/access/cases/limited-sessions.ts.
    expect(Object.keys(callsWithoutIds).toSorted()).toEqual(withoutIds.map(({ name }) => name).toSorted());
    expect(forParents.length + openCases.length + withoutIds.length).toBe(endpoints.length);
  });

  it.each(forParents)('gets parent-pin-required from $name', async ({ endpoint }) => {
    const path = endpoint.path.replace(/:\w+/g, SOME_ID);
    const response = await family.child.person.fetch(path, { method: endpoint.method });

    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'parent-pin-required',
    ]);
  });

  it.each(entries)('refers to own resources at $name', async (entry) => {
    const response = await send(entry, await entry.accessCase.request(family.child, cleo));

    expect(response).toMatchObject({ status: entry.endpoint.success.status });
  });

  it.each(cells)('reaches no $location of a $relative at $name', async (cell) => {
    const { location, relative, entry, reference } = cell;
    const code = getExpectedCode(reference, relative);
    const resource = await getResourceOf(relative, reference.kind);

    const response = await send(entry, replaceAt(await getValidRequest(entry), location, resource));

    expect(getErrorCode(response) ?? response.status).toBe(code ?? entry.endpoint.success.status);
    // A sibling's profile limits the session to the sibling.
    if (entry.name === 'auth.switchProfile') await switchBack();
  });

  it('changes nothing of relatives', async () => {
    expect(dataBefore.size).toBeGreaterThan(10);
    expect(await readDataOfRelatives()).toEqual(dataBefore);
  });

  it.each(open.filter(({ endpoint }) => endpoint.method === 'GET' && 'schema' in endpoint.success))(
    'learns no id of a relative from $name',
    async ({ name, endpoint }) => {
      const secrets = await listSecrets();
      const entry = openCases.find((each) => each.endpoint === endpoint);
      const request = entry ? await entry.accessCase.request(family.child, cleo) : {};
      const { body } = await send({ endpoint }, request);

      expect([name, secrets.filter((secret) => body.includes(secret))]).toEqual([name, []]);
    },
  );
});

const switchBack = () =>
  family.child.person.auth.switchProfile({ body: { profileId: family.child.profileId } });

/** Creates a thing of each private kind for both relatives, a post that tags an item included, and returns their ids. */
const createSecrets = async (relative: TestFamily): Promise<string[]> => {
  const item = await relative.item();
  const outfit = await relative.createOutfit();
  const list = await relative.createPackingList();
  await relative.createPost({ clothingItemIds: [item.id] });
  return [item.id, outfit.id, list.id];
};

let secretIds: Promise<string[]> | undefined;
const listSecrets = (): Promise<string[]> => {
  secretIds ??= Promise.all([createSecrets(family.parent), createSecrets(family.sibling)]).then((ids) =>
    ids.flat(),
  );
  return secretIds;
};

/** Reads the data of the relatives, in their own session, by endpoint. */
const readDataOfRelatives = async (): Promise<Map<string, unknown>> => {
  const reads = new Map<string, unknown>();
  for (const relative of [family.parent, family.sibling]) {
    for (const kind of new Set(cells.map(({ reference }) => reference.kind)))
      await getResourceOf(relative === family.parent ? 'parent' : 'sibling', kind);
    for (const entry of openCases) {
      const { endpoint, accessCase, name } = entry;
      if (endpoint.method !== 'GET' || !('schema' in endpoint.success) || name === 'feed.listPosts') continue;
      const { body } = await sendRequest(relative, endpoint, await accessCase.request(relative, cleo));
      reads.set(`${name} ${relative.profileId}`, JSON.parse(body));
    }
  }
  return reads;
};
