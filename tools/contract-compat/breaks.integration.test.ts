import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint, type Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { ErrorKind } from '@fitfolk/contracts/core/errors';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from '@fitfolk/contracts/core/zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaksBetween } from './breaks.ts';
import type { Promised } from './comparable.ts';

const nothing: Promised = { contracts: [], errors: {}, messages: {} };

const Query = z.object({ limit: z.number().max(9).optional() });
const Body = z.object({ name: z.string().max(9), size: z.enum(['s', 'm']).optional() });
const Answer = z.object({
  id: z.uuid(),
  note: z.string().optional(),
  worn: z.string().nullable(),
  kind: z.enum(['top', 'shoe']),
  places: z.array(z.object({ name: z.string() })),
});
const json = (schema: z.ZodType) => ({ success: { status: 200, schema } }) as const;

/** A call as it is but for what changes. */
const call = (change: Partial<Endpoint> = {}): Promised => {
  const endpoint: Endpoint = {
    method: 'POST',
    path: '/api/coats/:coatId',
    access: 'session',
    summary: 'A coat',
    params: z.object({ coatId: z.uuid() }),
    query: Query,
    body: Body,
    ...json(Answer),
    errors: ['not-found'],
  };
  const contract = defineContract({
    service: 'coats',
    endpoints: { coat: defineEndpoint({ ...endpoint, ...change }) },
    events: {},
  });
  return { ...nothing, contracts: [contract] };
};

const Hung = z.object({ coatId: z.uuid(), hook: z.string().optional(), by: z.enum(['ana', 'mia']) });

const events = (...versions: [number, z.ZodType][]): Promised => {
  const list = versions.map(([version, schema]) => [
    `hung${version}`,
    defineEvent('coats.coat.hung', version, 'A coat was hung', schema),
  ]);
  const contract = defineContract({ service: 'coats', endpoints: {}, events: Object.fromEntries(list) });
  return { ...nothing, contracts: [contract] };
};
const event = (schema: z.ZodType = Hung) => events([1, schema]);

const code = (kind: ErrorKind): Promised => ({ ...nothing, errors: { 'coat-lost': { kind } } });
const message = (schema: z.ZodType): Promised => ({ ...nothing, messages: { coat: schema } });

// Building the tool takes a minute, once for a machine.
beforeAll(() => breaksBetween(nothing, nothing), 600_000);

describe('a change that somebody out there cannot follow is named', () => {
  it.each<[string, Promised, Promised, string]>([
    ['a call goes', call(), nothing, 'POST /api/coats/{coatId}: is gone'],
    ['a call moves', call(), call({ path: '/api/jackets/:coatId' }), 'POST /api/coats/{coatId}: is gone'],
    ['another method', call(), call({ method: 'PUT' }), 'POST /api/coats/{coatId}: is gone'],
    ['fewer callers', call(), call({ access: 'onboarded' }), "value 'signed in'"],
    ['other callers', call(), call({ access: 'service' }), "value 'signed in'"],
    ['sign-in needed', call({ access: 'public' }), call(), "value 'anyone'"],
    ['a query field goes', call(), call({ query: z.object({}) }), "'limit'"],
    ['a query field is needed', call(), call({ query: Query.required() }), "'limit' became required"],
    ['a query limit', call(), call({ query: z.object({ limit: z.number().max(5).optional() }) }), "'5.00'"],
    ['a needed query field', call(), call({ query: Query.extend({ page: z.string() }) }), "'page'"],
    ['a needed body field', call(), call({ body: Body.extend({ cut: z.string() }) }), "'cut'"],
    ['a body field is needed', call(), call({ body: Body.required() }), "'size' became required"],
    ['a body field goes', call(), call({ body: Body.omit({ size: true }) }), "'size'"],
    ['a shorter text', call(), call({ body: Body.extend({ name: z.string().max(5) }) }), "'5'"],
    ['a value not taken', call(), call({ body: Body.extend({ size: z.enum(['s']).optional() }) }), "'m'"],
    ['another type taken', call(), call({ body: Body.extend({ name: z.number() }) }), "'name'"],
    ['a body where none was', call({ body: undefined }), call(), 'body'],
    ['another status', call(), call({ success: { status: 201, schema: Answer } }), "'200'"],
    ['nothing answered', call(), call({ success: { status: 204 } }), "'200'"],
    ['an answered field goes', call(), call(json(Answer.omit({ kind: true }))), "'kind'"],
    ['a field may be missing', call(), call(json(Answer.extend({ id: z.uuid().optional() }))), "'id'"],
    [
      'a field may be null',
      call(),
      call(json(Answer.extend({ kind: Answer.shape.kind.nullable() }))),
      "'kind'",
    ],
    ['the answer may be null', call(), call(json(Answer.nullable())), 'body'],
    [
      'a new value answered',
      call(),
      call(json(Answer.extend({ kind: z.enum(['top', 'shoe', 'hat']) }))),
      "'hat'",
    ],
    ['another type answered', call(), call(json(Answer.extend({ worn: z.number().nullable() }))), "'worn'"],
    [
      'deep inside',
      call(),
      call(json(Answer.extend({ places: z.array(z.object({})) }))),
      "'places/items/name'",
    ],
    [
      'inside what may be null',
      call(json(Answer.nullable())),
      call(json(Answer.omit({ id: true }).nullable())),
      '/id',
    ],
    ['an event goes', event(), nothing, 'event coats.coat.hung: is gone'],
    ['only a new version', event(), events([2, Hung]), 'event coats.coat.hung: is gone'],
    [
      'an event field goes',
      event(),
      event(Hung.omit({ by: true })),
      "for older consumers: removed the required property 'by'",
    ],
    ['one that may be missing', event(), event(Hung.omit({ hook: true })), "'hook'"],
    [
      'may be missing now',
      event(),
      event(Hung.extend({ coatId: z.uuid().optional() })),
      'for older consumers',
    ],
    ['may be null now', event(), event(Hung.extend({ coatId: z.uuid().nullable() })), 'for older consumers'],
    [
      'a new value told',
      event(),
      event(Hung.extend({ by: z.enum(['ana', 'mia', 'tom']) })),
      'for older consumers',
    ],
    ['a looser form', event(), event(Hung.extend({ coatId: z.string() })), 'for older consumers'],
    [
      'a value unknown now',
      event(),
      event(Hung.extend({ by: z.enum(['ana']) })),
      'for newer consumers of older events',
    ],
    [
      'a needed field',
      event(),
      event(Hung.extend({ at: z.string() })),
      'for newer consumers of older events',
    ],
    ['is needed now', event(), event(Hung.required()), 'for newer consumers of older events'],
    ['a code goes', code('conflict'), nothing, 'error code coat-lost: is gone'],
    ['a code means another status', code('conflict'), code('not-found'), 'error code coat-lost'],
    ['a live message goes', message(Hung), nothing, 'live message coat: is gone'],
    ['a live field goes', message(Hung), message(Hung.omit({ by: true })), 'live message coat: removed'],
  ])('%s', async (_, before, after, said) => {
    expect((await breaksBetween(before, after)).join('\n')).toContain(said);
  });
});

describe('a change that everybody can follow is none', () => {
  it.each<[string, Promised, Promised]>([
    ['nothing changes', call(), call()],
    ['a new call', nothing, call()],
    [
      'another name in the path',
      call(),
      call({ path: '/api/coats/:id', params: z.object({ id: z.uuid() }) }),
    ],
    ['more callers', call({ access: 'onboarded' }), call()],
    ['open to anyone', call(), call({ access: 'public' })],
    [
      'a query field that may be missing',
      call(),
      call({ query: Query.extend({ page: z.string().optional() }) }),
    ],
    ['a body field that may be missing', call(), call({ body: Body.extend({ cut: z.string().optional() }) })],
    ['a body field with a default', call(), call({ body: Body.extend({ cut: z.string().default('a') }) })],
    ['may be missing now', call(), call({ body: Body.partial() })],
    ['a longer text', call(), call({ body: Body.extend({ name: z.string().max(20) }) })],
    [
      'one more value taken',
      call(),
      call({ body: Body.extend({ size: z.enum(['s', 'm', 'l']).optional() }) }),
    ],
    ['null taken as well', call(), call({ body: Body.extend({ name: z.string().max(9).nullable() }) })],
    ['more answered', call(), call(json(Answer.extend({ cut: z.string(), by: z.string().optional() })))],
    [
      'more inside what may be null',
      call(json(Answer.nullable())),
      call(json(Answer.extend({ cut: z.string() }).nullable())),
    ],
    ['never null any more', call(), call(json(Answer.extend({ worn: z.string() })))],
    ['a value answered no more', call(), call(json(Answer.extend({ kind: z.enum(['top']) })))],
    ['another refusal', call(), call({ errors: ['not-found', 'closet-limit'] })],
    ['a refusal less', call(), call({ errors: [] })],
    ['a new event', nothing, event()],
    ['an event field that may be missing', event(), event(Hung.extend({ at: z.string().optional() }))],
    ['an event field with a default', event(), event(Hung.extend({ at: z.string().default('the door') }))],
    [
      'a new version beside the old',
      event(),
      events([1, Hung], [2, z.object({ coats: z.array(z.string()) })]),
    ],
    ['a new code', nothing, code('conflict')],
    ['a new live message', nothing, message(Hung)],
  ])('%s', async (_, before, after) => {
    expect(await breaksBetween(before, after)).toEqual([]);
  });
});
