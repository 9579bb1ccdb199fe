import { createApi } from '@fitfolk/api-client';
import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { implement } from '../http/implement.ts';
import { defineService } from '../runtime/service.ts';
import { TIMEOUT_HEADER } from './deadline.ts';

const read = (path: `/internal/${string}`) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: 'Reads',
    success: { status: 204 },
    errors: [],
  });
const shopContract = defineContract({
  service: 'shop',
  endpoints: { quick: read('/internal/quick'), late: read('/internal/late') },
  events: {},
});
const stockContract = defineContract({
  service: 'stock',
  endpoints: { hang: read('/internal/hang'), read: read('/internal/read') },
  events: {},
});

/** Timeouts that the stock received, in milliseconds. */
const received: number[] = [];
const end = Promise.withResolvers<void>();
const note = (headers: NodeJS.Dict<string | string[]>) => void received.push(Number(headers[TIMEOUT_HEADER]));

const stock = defineService({
  name: 'stock',
  config: z.object({}),
  needs: [],
  calls: ['gateway'],
  start: ({ http, verify }) =>
    implement(
      http,
      stockContract,
      {
        read: ({ request }) => note(request.headers),
        hang: async ({ request }) => {
          note(request.headers);
          await end.promise;
        },
      },
      verify,
    ),
});
const shop = defineService({
  name: 'shop',
  config: z.object({}),
  needs: [],
  calls: ['gateway', 'stock'],
  start: ({ http, verify, serviceClient }) => {
    const client = () => serviceClient(stockContract).as('');
    implement(
      http,
      shopContract,
      {
        quick: async () => void (await client().read()),
        late: async () => void (await client().hang()),
      },
      verify,
    );
  },
});

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([stock, shop]);
});
afterAll(async () => {
  end.resolve();
  await services.stop();
});

const callShop = (endpoint: 'quick' | 'late', timeoutMs?: number) =>
  createApi(shopContract, {
    baseUrl: services.url('shop'),
    headers: () => ({ ...(timeoutMs === undefined ? {} : { [TIMEOUT_HEADER]: String(timeoutMs) }) }),
  })[endpoint]();

describe('a call of another service', () => {
  it('has less time than its request', async () => {
    await callShop('quick', 2000);

    expect(received.at(-1)).toBeGreaterThan(0);
    expect(received.at(-1)).toBeLessThanOrEqual(1900);
  });

  it('ends before its request does', async () => {
    await expect(callShop('late', 400)).rejects.toMatchObject({ status: 503 });

    expect(received.at(-1)).toBeLessThanOrEqual(300);
  });

  it('is not made when too little time is left', async () => {
    const calls = received.length;

    await expect(callShop('quick', 50)).rejects.toMatchObject({ status: 504 });

    expect(received).toHaveLength(calls);
  });

  it('has five seconds without a deadline', async () => {
    await callShop('quick');

    expect(received.at(-1)).toBe(5000);
  });
});
