import { defineContract } from '@fitfolk/contracts/contract';
import { defineEndpoint } from '@fitfolk/contracts/endpoint';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, test } from 'vitest';
import { fillPath, routesOf } from './route-table.ts';

const done = { access: 'onboarded', summary: 'Test', success: { status: 204 }, errors: [] } as const;

const outfits = defineContract({
  service: 'outfits',
  endpoints: {
    list: defineEndpoint({ ...done, method: 'GET', path: '/api/outfits/:profileId', limit: 'analyze' }),
    today: defineEndpoint({ ...done, method: 'GET', path: '/api/outfits/today/:profileId' }),
    alerts: defineEndpoint({ ...done, method: 'GET', path: '/api/outfits/:profileId/alerts' }),
    remove: defineEndpoint({ ...done, method: 'DELETE', path: '/api/outfits/:profileId' }),
    own: defineEndpoint({ ...done, method: 'GET', path: '/api/outfits/today' }),
    inside: defineEndpoint({ ...done, method: 'GET', path: '/internal/outfits/:profileId' }),
  },
  events: {},
});

describe('the route table', () => {
  const routes = routesOf([outfits]).map(({ method, url, path, paramInQuery }) => [
    method,
    url,
    path,
    paramInQuery,
  ]);

  test('has every endpoint below /api/, and no other', () => {
    expect(routes.filter(([, , , paramInQuery]) => !paramInQuery)).toEqual([
      ['GET', '/api/outfits/:profileId', '/api/outfits/:profileId', undefined],
      ['GET', '/api/outfits/today/:profileId', '/api/outfits/today/:profileId', undefined],
      ['GET', '/api/outfits/:profileId/alerts', '/api/outfits/:profileId/alerts', undefined],
      ['DELETE', '/api/outfits/:profileId', '/api/outfits/:profileId', undefined],
      ['GET', '/api/outfits/today', '/api/outfits/today', undefined],
    ]);
  });

  test('has each read of a profile with the profile in the query too, unless the contract has that address', () => {
    expect(routes.filter(([, , , paramInQuery]) => paramInQuery)).toEqual([
      ['GET', '/api/outfits', '/api/outfits/:profileId', 'profileId'],
      ['GET', '/api/outfits/alerts', '/api/outfits/:profileId/alerts', 'profileId'],
    ]);
  });

  test('keeps what the contract says of access, limit and time', () => {
    expect(routesOf([outfits])[0]).toMatchObject({
      service: 'outfits',
      access: 'onboarded',
      limit: 'analyze',
    });
    expect(routesOf([outfits])[1]).toMatchObject({ limit: 'default', timeoutMs: undefined });
  });

  test('has no address twice', () => {
    const addresses = routesOf(contracts).map(({ method, url }) => `${method} ${url}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test('a path is filled with escaped values', () => {
  expect(fillPath('/api/outfits/:profileId/alerts', { profileId: 'a/../b?c' })).toBe(
    '/api/outfits/a%2F..%2Fb%3Fc/alerts',
  );
});
