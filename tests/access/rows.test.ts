import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { z } from '@fitfolk/contracts/core/zod';
import { contracts } from '@fitfolk/contracts/index';
import { expect, test } from 'vitest';
import { idPlacesOf } from './id-places.ts';
import { rows } from './rows/rows.ts';

test('every id that browsers may send has its place in a row, and no row is of anything else', () => {
  const declared = contracts.flatMap(({ service, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { path }]) => path.startsWith('/api/'))
      .flatMap(([name, endpoint]) => idPlacesOf(endpoint).map((place) => `${service}.${name} ${place}`)),
  );

  const known = rows.flatMap(({ name, row }) => Object.keys(row.ids).map((place) => `${name} ${place}`));

  // Missing here: a row in tests/access/rows, or an id in it.
  expect(known.toSorted()).toEqual(declared.toSorted());
});

test('things are refused as the contracts declare', () => {
  for (const { name, endpoint, row } of rows) {
    const refusals = Object.values(row.ids).flatMap((naming) =>
      'kind' in naming
        ? [naming.alike ? [] : (naming.refusal ?? 'not-found'), naming.own?.refusal ?? []]
        : [],
    );
    expect(endpoint.errors, name).toEqual(expect.arrayContaining(refusals.flat()));
  }
});

test('ids are found in paths, queries, bodies, lists and what may be left out', () => {
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/api/things/:name',
    access: 'session',
    summary: 'Test',
    params: z.object({ name: z.string() }),
    query: z.object({ profileId: z.string().optional(), limit: z.number() }),
    body: z
      .strictObject({
        friendIds: z.array(z.string()),
        pictureUrl: z.string().nullish(),
        ticket: z.uuid().optional(),
        idle: z.boolean(),
        parts: z.array(z.union([z.object({ id: z.string() }), z.object({ itemId: z.string() })])).optional(),
      })
      .nullish(),
    success: { status: 204 },
    errors: [],
  });

  expect(idPlacesOf(endpoint)).toEqual([
    'params.name',
    'query.profileId',
    'body.friendIds[]',
    'body.pictureUrl',
    'body.ticket',
    'body.parts[].id',
    'body.parts[].itemId',
  ]);
});
