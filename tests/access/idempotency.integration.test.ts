import { closetContract } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../e2e/support/instance.ts';
import type { Request } from './access-case.ts';
import { accessCases } from './cases/access-cases.ts';
import {
  getErrorCode,
  type ObservedResponse,
  observeResponse,
  toFetchArguments,
} from './observed-response.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
let ana: TestFamily;
let bea: TestFamily;
beforeAll(async () => {
  fitfolk = await shareInstance();
  [ana, bea] = await Promise.all([createTestFamily(fitfolk.url), createTestFamily(fitfolk.url)]);
}, 180_000);
afterAll(checkSharedLogs);

/** Requests of the changes that take no id, which have no access case. The second differs from the first. */
const requestsWithoutIds = new Map<Endpoint, readonly [Request, Request]>([
  [closetContract.endpoints.createStorageBox, [{ body: { name: 'Attic' } }, { body: { name: 'Cellar' } }]],
  [
    streaksContract.endpoints.pauseFamilyStreak,
    [{ body: { from: '2100-01-01', to: '2100-01-01' } }, { body: { from: '2100-02-01', to: '2100-02-01' } }],
  ],
]);

let boardDays = 0;
/** Returns a day of the family board that no other request changes. */
const createBoardDay = () => {
  boardDays += 1;
  return { day: addDays('2026-03-01', boardDays), version: 0 };
};

/** Creates requests that change days of the family board, which only the version of a day admits. */
const boardRequests = new Map<Endpoint, () => Promise<Request>>([
  [
    outfitsContract.endpoints.exchangeCells,
    async () => ({ body: { profileId: ana.profileId, from: createBoardDay(), to: createBoardDay() } }),
  ],
  [
    outfitsContract.endpoints.approveProposals,
    async () => {
      const proposal = { ...(await ana.createProposal()), ...createBoardDay() };
      const { profileId, day, version } = await ana.person.outfits.proposeOutfit({ body: proposal });
      return { body: { profileId, day, version } };
    },
  ],
]);

/** Fields that make a request another one, where two access cases are the same. */
const createOtherFields = async ({ path }: Endpoint): Promise<Request['body']> => {
  if (path === '/api/follows') return { followingId: await ana.createStranger() };
  return path === '/api/family-board/plans' ? { days: 2 } : { name: 'Another name' };
};

/** Returns two valid requests of an endpoint, which differ. */
const createRequests = async (endpoint: Endpoint): Promise<readonly [Request, Request]> => {
  const createBoardRequest = boardRequests.get(endpoint);
  if (createBoardRequest) return [await createBoardRequest(), await createBoardRequest()];
  const accessCase = accessCases.find((entry) => entry.endpoint === endpoint)?.accessCase;
  if (!accessCase) {
    const requests = requestsWithoutIds.get(endpoint);
    if (!requests) throw new Error(`Missing requests of ${endpoint.path}`);
    return requests;
  }
  const one = await accessCase.request(ana, bea);
  const other = await accessCase.request(ana, bea);
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return [
    one,
    isSame ? { ...other, body: { ...other.body, ...(await createOtherFields(endpoint)) } } : other,
  ];
};

const send = async (endpoint: Endpoint, request: Request, key: string): Promise<ObservedResponse> => {
  const [path, init] = toFetchArguments(endpoint, request);
  const headers = { ...init.headers, 'idempotency-key': key };
  return observeResponse(await ana.person.fetch(path, { ...init, headers }));
};

const changes = publicContracts
  .flatMap((contract) => Object.values<Endpoint>(contract.endpoints))
  .filter(({ acceptsIdempotencyKey }) => acceptsIdempotencyKey)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

describe('a change with an idempotency key', () => {
  it.each(changes)(
    'takes effect once and gets one answer in flight and later: $name',
    async ({ endpoint }) => {
      const [request] = await createRequests(endpoint);
      const key = crypto.randomUUID();

      const concurrent = await Promise.all([1, 2, 3].map(() => send(endpoint, request, key)));
      const later = await send(endpoint, request, key);

      expect(later.status).toBe(endpoint.success.status);
      expect(concurrent.map(({ body }) => body)).toEqual(concurrent.map(() => later.body));
    },
  );

  it.each(changes)(
    'is rejected with the key of another request, which it leaves usable: $name',
    async ({ endpoint }) => {
      const [request, other] = await createRequests(endpoint);
      const key = crypto.randomUUID();
      const first = await send(endpoint, request, key);

      const reused = await send(endpoint, other, key);
      const withOwnKey = await send(endpoint, other, crypto.randomUUID());

      expect([reused.status, getErrorCode(reused)]).toEqual([422, 'idempotency-key-reused']);
      expect(withOwnKey.status).toBe(endpoint.success.status);
      expect(withOwnKey.body).not.toBe(first.body);
    },
  );
});
