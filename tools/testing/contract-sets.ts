import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint, type Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { ErrorKind } from '@fitfolk/contracts/core/errors';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from '@fitfolk/contracts/core/zod';
import type { ContractSet } from '../contract-compat/comparison-document.ts';

/** A set without contracts, errors and messages. */
export const EMPTY: ContractSet = { contracts: [], errors: {}, messages: {} };

/** Query of the example endpoint. */
export const Query = z.object({ limit: z.number().max(9).optional() });
/** Body of the example endpoint. */
export const Body = z.object({ name: z.string().max(9), size: z.enum(['s', 'm']).optional() });
/** Response of the example endpoint. */
export const Response = z.object({
  id: z.uuid(),
  note: z.string().optional(),
  worn: z.string().nullable(),
  kind: z.enum(['top', 'shoe']),
  places: z.array(z.object({ name: z.string() })),
});
/** Creates the response part of an endpoint. */
export const json = (schema: z.ZodType) => ({ success: { status: 200, schema } }) as const;

/** Creates an endpoint with some properties changed. */
export const endpoint = (change: Partial<Endpoint> = {}): ContractSet => {
  const original: Endpoint = {
    method: 'POST',
    path: '/api/coats/:coatId',
    access: 'session',
    summary: 'A coat',
    params: z.object({ coatId: z.uuid() }),
    query: Query,
    body: Body,
    ...json(Response),
    errors: ['not-found'],
  };
  const contract = defineContract({
    service: 'coats',
    endpoints: { coat: defineEndpoint({ ...original, ...change }) },
    events: {},
  });
  return { ...EMPTY, contracts: [contract] };
};

/** Data of the example event. */
export const Hung = z.object({ coatId: z.uuid(), hook: z.string().optional(), by: z.enum(['ana', 'mia']) });

/** Creates the example event in several versions. */
export const events = (...versions: [number, z.ZodType][]): ContractSet => {
  const list = versions.map(([version, schema]) => [
    `hung${version}`,
    defineEvent('coats.coat.hung', version, 'A coat was hung', schema),
  ]);
  const contract = defineContract({ service: 'coats', endpoints: {}, events: Object.fromEntries(list) });
  return { ...EMPTY, contracts: [contract] };
};
/** Creates the example event. */
export const event = (schema: z.ZodType = Hung) => events([1, schema]);

/** Creates an error code. */
export const code = (kind: ErrorKind): ContractSet => ({ ...EMPTY, errors: { 'coat-lost': { kind } } });
/** Creates a message with parameters. */
export const message = (schema: z.ZodType): ContractSet => ({ ...EMPTY, messages: { coat: schema } });
