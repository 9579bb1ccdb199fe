import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, test } from 'vitest';
import { type ApiRoute, createRouteTable, toUpstreamTarget } from './route-table.ts';

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
  const routes = createRouteTable([outfits]).map(({ method, url, path, paramInQuery }) => [
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
    expect(createRouteTable([outfits])[0]).toMatchObject({
      service: 'outfits',
      access: 'onboarded',
      limit: 'analyze',
    });
    expect(createRouteTable([outfits])[1]).toMatchObject({ limit: 'default', timeoutMs: undefined });
  });

  test('has no address twice', () => {
    const addresses = createRouteTable(contracts).map(({ method, url }) => `${method} ${url}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the address at the service', () => {
  const routeAt = (url: string) => createRouteTable([outfits]).find((route) => route.url === url) as ApiRoute;
  const list = routeAt('/api/outfits/:profileId');
  const alias = routeAt('/api/outfits');

  test('has what the browser wrote escaped anew', () => {
    expect(toUpstreamTarget(list, { profileId: 'a/../b?c' }, { q: 'ä &' })).toEqual({
      path: '/api/outfits/a%2F..%2Fb%3Fc',
      query: 'q=%C3%A4+%26',
    });
  });

  test('takes the profile from the query, and the rest along', () => {
    expect(toUpstreamTarget(alias, {}, { limit: '5', profileId: 'p1' })).toEqual({
      path: '/api/outfits/p1',
      query: 'limit=5',
    });
  });

  test('is none when the profile is missing or anything is said twice', () => {
    expect(() => toUpstreamTarget(alias, {}, {})).toThrow('Required');
    expect(() => toUpstreamTarget(list, { profileId: 'p1' }, { limit: ['1', '2'] })).toThrow(
      /could not be read/,
    );
  });
});
