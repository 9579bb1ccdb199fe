import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { z } from '@fitfolk/contracts/core/zod';
import { publicContracts } from '@fitfolk/contracts/index';
import { describe, expect, it } from 'vitest';
import { accessCases } from './cases/access-cases.ts';
import { findIdLocations } from './id-locations.ts';

describe('accessCases', () => {
  it('cover every id of every public endpoint and nothing else', () => {
    const declared = publicContracts.flatMap(({ service, endpoints }) =>
      Object.entries(endpoints)
        .filter(([, { path }]) => path.startsWith('/api/'))
        .flatMap(([name, endpoint]) =>
          findIdLocations(endpoint).map((location) => `${service}.${name} ${location}`),
        ),
    );

    const known = accessCases.flatMap(({ name, accessCase }) =>
      Object.keys(accessCase.ids).map((location) => `${name} ${location}`),
    );

    // A missing entry belongs in tests/access/cases.
    expect(known.toSorted()).toEqual(declared.toSorted());
  });

  it('expect only errors that the contracts declare', () => {
    for (const { name, endpoint, accessCase } of accessCases) {
      const codes = Object.values(accessCase.ids).flatMap((reference) =>
        'kind' in reference
          ? [
              reference.sameResponseBecause ? [] : (reference.errorCode ?? 'not-found'),
              reference.own?.errorCode ?? [],
            ]
          : [],
      );
      expect(endpoint.errors, name).toEqual(expect.arrayContaining(codes.flat()));
    }
  });
});

describe('findIdLocations', () => {
  it('finds ids in paths, queries, bodies, lists and optional fields', () => {
    const endpoint = defineEndpoint({
      method: 'POST',
      path: '/api/resources/:name',
      access: 'session',
      summary: 'Test',
      params: z.object({ name: z.string() }),
      query: z.object({ profileId: z.string().optional(), limit: z.number() }),
      body: z
        .strictObject({
          friendIds: z.array(z.string()),
          imageUrl: z.string().nullish(),
          moreImageUrls: z.array(z.string()),
          ticket: z.uuid().optional(),
          idle: z.boolean(),
          parts: z
            .array(z.union([z.object({ id: z.string() }), z.object({ itemId: z.string() })]))
            .optional(),
        })
        .nullish(),
      success: { status: 204 },
      errors: [],
    });

    expect(findIdLocations(endpoint)).toEqual([
      'params.name',
      'query.profileId',
      'body.friendIds[]',
      'body.imageUrl',
      'body.moreImageUrls[]',
      'body.ticket',
      'body.parts[].id',
      'body.parts[].itemId',
    ]);
  });
});
