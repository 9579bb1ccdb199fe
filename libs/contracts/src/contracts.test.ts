import { describe, expect, it } from 'vitest';
import type { Endpoint } from './core/endpoint.ts';
import { type ErrorEntry, errorCatalog } from './core/errors.ts';
import { Scope } from './core/scopes.ts';
import { contracts, publicContracts } from './index.ts';
import { NewProfile, Registration } from './services/auth.ts';

describe('contracts', () => {
  it('give every endpoint its own method and path, and known error codes', () => {
    const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

    expect(new Set(keys).size).toBe(keys.length);
    for (const code of endpoints.flatMap((endpoint) => endpoint.errors))
      expect(errorCatalog).toHaveProperty(code);
  });

  it('accept an idempotency key for everything that a signed-in account creates', () => {
    const creations = contracts
      .flatMap((contract) => Object.values<Endpoint>(contract.endpoints))
      .filter(({ access, success }) => access !== 'public' && success.status === 201);

    expect(creations.map(({ path }) => path).sort()).toEqual([
      '/api/blocks',
      '/api/clothing-items',
      '/api/comfort/:profileId/feedback',
      '/api/family-board/plans',
      '/api/family-board/proposals',
      '/api/family-streak/pauses',
      '/api/follow-requests',
      '/api/follows',
      '/api/ootd-posts',
      '/api/outfits',
      '/api/packing-lists',
      '/api/packing-lists/:listId/changes',
      '/api/profiles',
      '/api/storage-boxes',
      '/api/wishes',
    ]);
    for (const endpoint of creations) expect(endpoint).toMatchObject({ acceptsIdempotencyKey: true });
  });

  it('let access tokens reach nothing that is for parents, needs a confirmation or has no account', () => {
    const reachable = publicContracts
      .flatMap((contract) => Object.values<Endpoint>(contract.endpoints))
      .filter(({ scope }) => scope);

    for (const endpoint of reachable) {
      expect([endpoint.path, endpoint.parentsOnly, endpoint.requiresConfirmation]).toEqual([
        endpoint.path,
        undefined,
        undefined,
      ]);
      expect(endpoint.access).toMatch(/^(session|onboarded|verified)$/);
      expect(endpoint.path).not.toMatch(/^\/api\/(auth|plan|operator)\//);
      expect([endpoint.path, endpoint.scope?.endsWith(':read')]).toEqual([
        endpoint.path,
        endpoint.method === 'GET',
      ]);
    }
    expect(new Set(reachable.map(({ scope }) => scope))).toEqual(new Set(Scope.options));
  });

  it('name every event after the service that publishes it', () => {
    for (const contract of contracts) {
      for (const event of Object.values(contract.events))
        expect(event.type.split('.')[0]).toBe(contract.service);
    }
  });
});

describe('errorCatalog', () => {
  it('uses no alias as a code or twice', () => {
    const codes = Object.entries<ErrorEntry>(errorCatalog).flatMap(([code, { aliases = [] }]) => [
      code,
      ...aliases,
    ]);

    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('Registration', () => {
  it('accepts isPremium, which the server ignores', () => {
    const body = { username: 'ana', email: 'ana@example.com', password: 'secret1', isPremium: true };

    expect(Registration.safeParse(body).success).toBe(true);
  });
});

describe('NewProfile', () => {
  it('accepts birth years from 1900 to the current year', () => {
    const accepts = (birthYear: number | null) => NewProfile.safeParse({ name: 'Mia', birthYear }).success;

    expect(accepts(1899)).toBe(false);
    expect(accepts(1900)).toBe(true);
    expect(accepts(null)).toBe(true);
    expect(accepts(new Date().getUTCFullYear() + 1)).toBe(false);
  });
});
