import { z } from '@fitfolk/contracts/core/zod';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  Body,
  code,
  EMPTY,
  endpoint,
  event,
  events,
  Hung,
  json,
  message,
  Query,
  Response,
} from '../testing/contract-sets.ts';
import type { ContractSet } from './comparison-document.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

// Building the tool takes a minute, once per machine.
beforeAll(() => findBreakingChanges(EMPTY, EMPTY), 600_000);

describe('findBreakingChanges reports', () => {
  it.each<[string, ContractSet, ContractSet, string]>([
    ['a removed endpoint', endpoint(), EMPTY, 'POST /api/coats/{coatId}: was removed'],
    [
      'a changed path',
      endpoint(),
      endpoint({ path: '/api/jackets/:coatId' }),
      'POST /api/coats/{coatId}: was removed',
    ],
    ['a changed method', endpoint(), endpoint({ method: 'PUT' }), 'POST /api/coats/{coatId}: was removed'],
    ['onboarded access only', endpoint(), endpoint({ access: 'onboarded' }), "value 'signed in'"],
    ['service access only', endpoint(), endpoint({ access: 'service' }), "value 'signed in'"],
    ['required authentication', endpoint({ access: 'public' }), endpoint(), "value 'anyone'"],
    ['a removed query parameter', endpoint(), endpoint({ query: z.object({}) }), "'limit'"],
    [
      'a query parameter that became required',
      endpoint(),
      endpoint({ query: Query.required() }),
      "'limit' became required",
    ],
    [
      'a lower query limit',
      endpoint(),
      endpoint({ query: z.object({ limit: z.number().max(5).optional() }) }),
      "'5.00'",
    ],
    [
      'a new required query parameter',
      endpoint(),
      endpoint({ query: Query.extend({ page: z.string() }) }),
      "'page'",
    ],
    [
      'a new required body property',
      endpoint(),
      endpoint({ body: Body.extend({ cut: z.string() }) }),
      "'cut'",
    ],
    [
      'a body property that became required',
      endpoint(),
      endpoint({ body: Body.required() }),
      "'size' became required",
    ],
    ['a removed body property', endpoint(), endpoint({ body: Body.omit({ size: true }) }), "'size'"],
    [
      'a lower maximum length',
      endpoint(),
      endpoint({ body: Body.extend({ name: z.string().max(5) }) }),
      "'5'",
    ],
    [
      'a removed request enum value',
      endpoint(),
      endpoint({ body: Body.extend({ size: z.enum(['s']).optional() }) }),
      "'m'",
    ],
    ['a changed request type', endpoint(), endpoint({ body: Body.extend({ name: z.number() }) }), "'name'"],
    ['a new required body', endpoint({ body: undefined }), endpoint(), 'body'],
    ['a changed status', endpoint(), endpoint({ success: { status: 201, schema: Response } }), "'200'"],
    ['a removed response body', endpoint(), endpoint({ success: { status: 204 } }), "'200'"],
    ['a removed response property', endpoint(), endpoint(json(Response.omit({ kind: true }))), "'kind'"],
    [
      'a response property that became optional',
      endpoint(),
      endpoint(json(Response.extend({ id: z.uuid().optional() }))),
      "'id'",
    ],
    [
      'a response property that became nullable',
      endpoint(),
      endpoint(json(Response.extend({ kind: Response.shape.kind.nullable() }))),
      "'kind'",
    ],
    ['a response that became nullable', endpoint(), endpoint(json(Response.nullable())), 'body'],
    [
      'a new response enum value',
      endpoint(),
      endpoint(json(Response.extend({ kind: z.enum(['top', 'shoe', 'hat']) }))),
      "'hat'",
    ],
    [
      'a changed response type',
      endpoint(),
      endpoint(json(Response.extend({ worn: z.number().nullable() }))),
      "'worn'",
    ],
    [
      'a removed nested property',
      endpoint(),
      endpoint(json(Response.extend({ places: z.array(z.object({})) }))),
      "'places/items/name'",
    ],
    [
      'a removed property of a nullable response',
      endpoint(json(Response.nullable())),
      endpoint(json(Response.omit({ id: true }).nullable())),
      '/id',
    ],
    ['a removed event', event(), EMPTY, 'event coats.coat.hung: was removed'],
    [
      'an event version without the old one',
      event(),
      events([2, Hung]),
      'event coats.coat.hung: was removed',
    ],
    [
      'a removed event property',
      event(),
      event(Hung.omit({ by: true })),
      "for older consumers: removed the required property 'by'",
    ],
    ['a removed optional event property', event(), event(Hung.omit({ hook: true })), "'hook'"],
    [
      'an event property that became optional',
      event(),
      event(Hung.extend({ coatId: z.uuid().optional() })),
      'for older consumers',
    ],
    [
      'an event property that became nullable',
      event(),
      event(Hung.extend({ coatId: z.uuid().nullable() })),
      'for older consumers',
    ],
    [
      'a new event enum value',
      event(),
      event(Hung.extend({ by: z.enum(['ana', 'mia', 'tom']) })),
      'for older consumers',
    ],
    [
      'a less strict event format',
      event(),
      event(Hung.extend({ coatId: z.string() })),
      'for older consumers',
    ],
    [
      'a removed event enum value',
      event(),
      event(Hung.extend({ by: z.enum(['ana']) })),
      'for newer consumers of older events',
    ],
    [
      'a new required event property',
      event(),
      event(Hung.extend({ at: z.string() })),
      'for newer consumers of older events',
    ],
    [
      'event properties that became required',
      event(),
      event(Hung.required()),
      'for newer consumers of older events',
    ],
    ['a removed error code', code('conflict'), EMPTY, 'error code coat-lost: was removed'],
    ['an error code with another status', code('conflict'), code('not-found'), 'error code coat-lost'],
    ['a removed live message', message(Hung), EMPTY, 'live message coat: was removed'],
    [
      'a removed live message property',
      message(Hung),
      message(Hung.omit({ by: true })),
      'live message coat: removed',
    ],
  ])('%s', async (_, before, after, message) => {
    expect((await findBreakingChanges(before, after)).join('\n')).toContain(message);
  });
});

describe('findBreakingChanges accepts', () => {
  it.each<[string, ContractSet, ContractSet]>([
    ['identical contracts', endpoint(), endpoint()],
    ['a new endpoint', EMPTY, endpoint()],
    [
      'a renamed path parameter',
      endpoint(),
      endpoint({ path: '/api/coats/:id', params: z.object({ id: z.uuid() }) }),
    ],
    ['session access instead of onboarded', endpoint({ access: 'onboarded' }), endpoint()],
    ['public access', endpoint(), endpoint({ access: 'public' })],
    [
      'a new optional query parameter',
      endpoint(),
      endpoint({ query: Query.extend({ page: z.string().optional() }) }),
    ],
    [
      'a new optional body property',
      endpoint(),
      endpoint({ body: Body.extend({ cut: z.string().optional() }) }),
    ],
    [
      'a new body property with a default',
      endpoint(),
      endpoint({ body: Body.extend({ cut: z.string().default('a') }) }),
    ],
    ['body properties that became optional', endpoint(), endpoint({ body: Body.partial() })],
    ['a higher maximum length', endpoint(), endpoint({ body: Body.extend({ name: z.string().max(20) }) })],
    [
      'a new request enum value',
      endpoint(),
      endpoint({ body: Body.extend({ size: z.enum(['s', 'm', 'l']).optional() }) }),
    ],
    [
      'a request property that became nullable',
      endpoint(),
      endpoint({ body: Body.extend({ name: z.string().max(9).nullable() }) }),
    ],
    [
      'new response properties',
      endpoint(),
      endpoint(json(Response.extend({ cut: z.string(), by: z.string().optional() }))),
    ],
    [
      'a new property of a nullable response',
      endpoint(json(Response.nullable())),
      endpoint(json(Response.extend({ cut: z.string() }).nullable())),
    ],
    [
      'a response property that is no longer nullable',
      endpoint(),
      endpoint(json(Response.extend({ worn: z.string() }))),
    ],
    ['a removed response enum value', endpoint(), endpoint(json(Response.extend({ kind: z.enum(['top']) })))],
    [
      'a renamed error code that keeps the old one as an alias',
      code('conflict'),
      { ...EMPTY, errors: { 'coat-missing': { kind: 'conflict', aliases: ['coat-lost'] } } },
    ],
    ['another error code of an endpoint', endpoint(), endpoint({ errors: ['not-found', 'closet-limit'] })],
    ['fewer error codes of an endpoint', endpoint(), endpoint({ errors: [] })],
    ['a new event', EMPTY, event()],
    ['a new optional event property', event(), event(Hung.extend({ at: z.string().optional() }))],
    [
      'a new event property with a default',
      event(),
      event(Hung.extend({ at: z.string().default('the door') })),
    ],
    [
      'a new event version beside the old one',
      event(),
      events([1, Hung], [2, z.object({ coats: z.array(z.string()) })]),
    ],
    ['a new error code', EMPTY, code('conflict')],
    ['a new live message', EMPTY, message(Hung)],
  ])('%s', async (_, before, after) => {
    expect(await findBreakingChanges(before, after)).toEqual([]);
  });
});
