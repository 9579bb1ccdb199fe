import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, it } from 'vitest';
import { type ApiRoute, createRouteTable, toUpstreamTarget } from './route-table.ts';

const defaults = { access: 'onboarded', summary: 'Test', success: { status: 204 }, errors: [] } as const;

const outfits = defineContract({
  service: 'outfits',
  endpoints: {
    list: defineEndpoint({ ...defaults, method: 'GET', path: '/api/outfits/:profileId', limit: 'analyze' }),
    today: defineEndpoint({ ...defaults, method: 'GET', path: '/api/outfits/today/:profileId' }),
    alerts: defineEndpoint({ ...defaults, method: 'GET', path: '/api/outfits/:profileId/alerts' }),
    remove: defineEndpoint({ ...defaults, method: 'DELETE', path: '/api/outfits/:profileId' }),
    own: defineEndpoint({ ...defaults, method: 'GET', path: '/api/outfits/today' }),
    internal: defineEndpoint({ ...defaults, method: 'GET', path: '/internal/outfits/:profileId' }),
    serviceOnly: defineEndpoint({ ...defaults, access: 'service', method: 'POST', path: '/api/outfits' }),
  },
  events: {},
});

describe('createRouteTable', () => {
  const routes = createRouteTable([outfits]).map(({ method, url, path, paramInQuery }) => [
    method,
    url,
    path,
    paramInQuery,
  ]);

  it('contains exactly the endpoints below /api/ that are not for services only', () => {
    expect(routes.filter(([, , , paramInQuery]) => !paramInQuery)).toEqual([
      ['GET', '/api/outfits/:profileId', '/api/outfits/:profileId', undefined],
      ['GET', '/api/outfits/today/:profileId', '/api/outfits/today/:profileId', undefined],
      ['GET', '/api/outfits/:profileId/alerts', '/api/outfits/:profileId/alerts', undefined],
      ['DELETE', '/api/outfits/:profileId', '/api/outfits/:profileId', undefined],
      ['GET', '/api/outfits/today', '/api/outfits/today', undefined],
    ]);
  });

  it('adds a query-parameter variant for reads by profile id, unless the contract declares that path', () => {
    expect(routes.filter(([, , , paramInQuery]) => paramInQuery)).toEqual([
      ['GET', '/api/outfits', '/api/outfits/:profileId', 'profileId'],
      ['GET', '/api/outfits/alerts', '/api/outfits/:profileId/alerts', 'profileId'],
    ]);
  });

  it('copies access, rate limit and timeout from the contract', () => {
    expect(createRouteTable([outfits])[0]).toMatchObject({
      service: 'outfits',
      access: 'onboarded',
      limit: 'analyze',
    });
    expect(createRouteTable([outfits])[1]).toMatchObject({ limit: 'default', timeoutMs: undefined });
  });

  it('contains no duplicate route', () => {
    const urls = createRouteTable(contracts).map(({ method, url }) => `${method} ${url}`);

    expect(new Set(urls).size).toBe(urls.length);
  });
});

describe('toUpstreamTarget', () => {
  const findRoute = (url: string) =>
    createRouteTable([outfits]).find((route) => route.url === url) as ApiRoute;
  const list = findRoute('/api/outfits/:profileId');
  const alias = findRoute('/api/outfits');

  it('changes nothing of a path and a query that the service reads itself', () => {
    const request = { url: '/api/outfits/p1?q=!%C3%A4', params: { profileId: 'p1' }, query: { q: '!ä' } };

    expect(toUpstreamTarget(list, request)).toEqual({});
  });

  it('moves the profile id from the query to the path, escaped, and keeps other parameters as received', () => {
    const request = {
      url: '/api/outfits?q=!%C3%A4&profile%49d=a%2F..%2Fb%3Fc&limit=5',
      params: {},
      query: { q: '!ä', profileId: 'a/../b?c', limit: '5' },
    };

    expect(toUpstreamTarget(alias, request)).toEqual({
      path: '/api/outfits/a%2F..%2Fb%3Fc',
      query: 'q=!%C3%A4&limit=5',
    });
  });

  it('rejects a missing profile id and repeated parameters', () => {
    const request = { url: '/api/outfits', params: {}, query: {} };

    expect(() => toUpstreamTarget(alias, request)).toThrow('Required');
    expect(() => toUpstreamTarget(list, { ...request, query: { limit: ['1', '2'] } })).toThrow(
      /could not be read/,
    );
  });
});
