import { errorCatalog, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, OPERATOR, startInstance } from '../e2e/support/instance.ts';
import type { IdReference, NamedAccessCase, Reference, Request } from './access-case.ts';
import { accessCases } from './cases/access-cases.ts';
import type { IdLocation } from './id-locations.ts';
import { getErrorCode, type ObservedResponse } from './observed-response.ts';
import { toQueryVariants } from './query-variants.ts';
import { replaceAt } from './replace-at.ts';
import type { ResourceKind } from './resource-kinds.ts';
import { sendRequest } from './send-request.ts';
import { listWrongNames } from './stored-names.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
/** The caller. */
let ana: TestFamily;
/** Another account, whose resources the caller must not reach. */
let bea: TestFamily;
/** Another account, whose shared resources the caller may refer to. */
let cleo: TestFamily;
beforeAll(async () => {
  fitfolk = await startInstance();
  [ana, bea, cleo] = await Promise.all([
    createTestFamily(fitfolk.url, { username: OPERATOR }),
    createTestFamily(fitfolk.url),
    createTestFamily(fitfolk.url),
  ]);
}, 180_000);
afterAll(() => fitfolk?.remove());

const send = ({ endpoint }: NamedAccessCase, request: Request, who = ana): Promise<ObservedResponse> =>
  sendRequest(who, endpoint, request);

/** One resource of each kind; a test below verifies that none of them changes. */
const resourcesOfBea = new Map<ResourceKind, Promise<string>>();
const getResourceOfBea = (kind: ResourceKind): Promise<string> => {
  const resource = resourcesOfBea.get(kind) ?? kind.create(bea, cleo);
  resourcesOfBea.set(kind, resource);
  return resource;
};

/** A valid request of each entry. Requests with a rejected id change nothing, so all of them use the same one. */
const validRequests = new Map<NamedAccessCase, Promise<Request>>();
const getValidRequest = (entry: NamedAccessCase): Promise<Request> => {
  const request = validRequests.get(entry) ?? entry.accessCase.request(ana, cleo);
  validRequests.set(entry, request);
  return request;
};

const entries = [...accessCases, ...accessCases.flatMap(toQueryVariants)];
const isIdReference = (reference: Reference): reference is IdReference => 'kind' in reference;
const idReferences = entries.flatMap((entry) =>
  Object.entries(entry.accessCase.ids).flatMap(([location, reference]) =>
    isIdReference(reference)
      ? [{ name: entry.name, location: location as IdLocation, entry, reference }]
      : [],
  ),
);

describe('the id of an own resource', () => {
  it.each(entries)('is accepted by $name', async (entry) => {
    const response = await send(entry, await entry.accessCase.request(ana, cleo));

    expect(response).toMatchObject({ status: entry.endpoint.success.status });
  });

  it.each(idReferences.filter(({ reference }) => reference.own))(
    'is rejected by $name $location where only resources of others are accepted',
    async ({ entry, location, reference }) => {
      const request = await entry.accessCase.request(ana, cleo);
      const own = await reference.own?.kind.create(ana, cleo);

      expect(getErrorCode(await send(entry, replaceAt(request, location, own)))).toBe(
        reference.own?.errorCode,
      );
    },
  );
});

describe('the id of a resource of another account', () => {
  it.each(idReferences)(
    'gets the same response as a missing one from $name $location',
    async ({ entry, location, reference }) => {
      const request = await getValidRequest(entry);
      const resource = await getResourceOfBea(reference.kind);

      const ofOtherAccount = await send(entry, replaceAt(request, location, resource));
      const missing = await send(entry, replaceAt(request, location, reference.kind.missing(resource)));

      expect(ofOtherAccount).toEqual(missing);
      const code = reference.errorCode ?? 'not-found';
      expect([missing.status, getErrorCode(missing)]).toEqual(
        reference.sameResponseBecause
          ? [entry.endpoint.success.status, undefined]
          : [httpStatusByKind[errorCatalog[code].kind], code],
      );
    },
  );

  it('never changes that resource', async () => {
    await Promise.all(idReferences.map(({ reference }) => getResourceOfBea(reference.kind)));
    const before = await readDataOfBea();

    for (const { entry, location, reference } of idReferences) {
      const request = await getValidRequest(entry);
      await send(entry, replaceAt(request, location, await getResourceOfBea(reference.kind)));
    }

    expect(before.size).toBeGreaterThan(5);
    expect(await readDataOfBea()).toEqual(before);
  });
});

describe('a malformed id', () => {
  it.each(idReferences)(
    'gets the same response as a missing one, or a validation error, from $name $location',
    async (cell) => {
      const { entry, location, reference } = cell;
      const request = await getValidRequest(entry);
      const missing = await send(
        entry,
        replaceAt(request, location, reference.kind.missing(await getResourceOfBea(reference.kind))),
      );
      const isPathParameter = location.startsWith('params.');

      for (const malformed of location.startsWith('body.') ? malformedInBody : malformedInUrl) {
        const response = await send(entry, replaceAt(request, location, malformed));
        const isRejected =
          (!isPathParameter && getErrorCode(response) === 'validation-failed') ||
          (reference.sameResponseBecause !== undefined && getErrorCode(response) === 'not-found');
        if (!isRejected) expect(response, JSON.stringify(malformed)).toEqual(missing);
      }
    },
  );
});

const malformedInUrl = ['not-an-id', '42', "' or 1=1 --", '{"$ne":null}', 'ä', 'x'.repeat(101)];
const malformedInBody = ['not-an-id', '', 'x'.repeat(5000), 42, true, { $gt: '' }, ['a']];

/** Reads all data of bea, by endpoint. */
const readDataOfBea = async (): Promise<Map<string, unknown>> => {
  const reads = new Map<string, unknown>();
  for (const entry of accessCases) {
    if (entry.endpoint.method !== 'GET' || !('schema' in entry.endpoint.success)) continue;
    // Messages to webhooks are sent meanwhile.
    if (['auth.listWebhooks', 'auth.listWebhookDeliveries'].includes(entry.name)) continue;
    const request = await entry.accessCase.request(bea, cleo);
    // Newer posts of other accounts would displace those of bea.
    const isFeed = entry.name === 'feed.listPosts';
    const { body } = await send(
      entry,
      isFeed ? { ...request, query: { of: 'own', limit: '100' } } : request,
      bea,
    );
    reads.set(entry.name, JSON.parse(body));
  }
  return reads;
};

describe('the names of what is stored', () => {
  it('are standard terms in camel case, after a request to each endpoint', async () => {
    expect(await listWrongNames(fitfolk.namespace)).toEqual([]);
  });
});
