import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access, Endpoint, SuccessResponse } from '@fitfolk/contracts/core/endpoint';
import { type ErrorEntry, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { z } from '@fitfolk/contracts/core/zod';

/** Everything that services and clients rely on. */
export type ContractSet = {
  readonly contracts: readonly Contract[];
  readonly errors: Readonly<Record<string, Pick<ErrorEntry, 'kind' | 'aliases'>>>;
  /** Live messages by type. */
  readonly messages: Readonly<Record<string, z.ZodType>>;
};

type Operation = { readonly path: string; readonly method: string; readonly operation: Json };

/**
 * Converts contracts to one OpenAPI document for comparison. An event appears twice: as a response, for consumers older
 * than its producer, and as a request body, for consumers newer than a stored event.
 */
export const toComparisonDocument = ({ contracts, errors, messages }: ContractSet): Json => {
  const operations = [
    ...contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(toOperation)),
    ...contracts.flatMap(({ events }) => Object.values(events).flatMap(toEventOperations)),
    ...Object.entries(messages).map(([type, schema]) => toReadOperation(`/message/${type}`, schema)),
    ...Object.entries(errors).flatMap(([code, { kind, aliases = [] }]) =>
      [code, ...aliases].map((each) =>
        toReadOperation(`/error/${each}`, z.object({ status: z.literal(httpStatusByKind[kind]) })),
      ),
    ),
  ];
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const toPathItem = (group: readonly Operation[]) =>
    Object.fromEntries(group.map(({ method, operation }) => [method, operation]));
  return {
    openapi: '3.1.0',
    info: { title: 'Fitfolk', version: '1.0.0' },
    paths: Object.fromEntries([...byPath].map(([path, group]) => [path, toPathItem(group)])),
  };
};

const toOperation = ({ method, path, access, params, query, body, success }: Endpoint): Operation => ({
  path: path.replace(/:(\w+)/g, '{$1}'),
  method: method.toLowerCase(),
  operation: {
    parameters: [toCallerParameter(access), ...toParameters(params, 'path'), ...toParameters(query, 'query')],
    ...(body ? { requestBody: toRequestBody(body) } : {}),
    responses: { [success.status]: toResponse(success) },
  },
});

const CALLERS: Readonly<Record<Access, readonly string[]>> = {
  public: ['anyone', 'signed in', 'onboarded', 'tablet', 'service'],
  session: ['signed in', 'onboarded'],
  onboarded: ['onboarded'],
  // A contract may begin or cease to require a verified address.
  verified: ['onboarded'],
  tablet: ['tablet'],
  service: ['service'],
};

/** Models access as a header enum, so that fewer allowed callers count as a narrower request. */
const toCallerParameter = (access: Access): Json => ({
  name: 'caller',
  in: 'header',
  required: true,
  schema: { enum: CALLERS[access] },
});

/** Path parameters are plain strings, because a malformed id gets the same response as a missing one. */
const toParameters = (schema: Endpoint['params'], location: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !field.safeParse(undefined).success,
    schema: location === 'path' ? { type: 'string' } : toJsonSchema(field, 'input'),
  }));

const toRequestBody = (body: z.ZodType): Json => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
});

const toResponse = (success: SuccessResponse): Json => {
  const contents = (): Json => {
    if ('schema' in success)
      return { 'application/json': { schema: toJsonSchema(success.schema, 'output') } };
    return 'mediaTypes' in success ? Object.fromEntries(success.mediaTypes.map((type) => [type, {}])) : {};
  };
  return { description: 'Done', content: contents() };
};

const toReadOperation = (path: string, schema: z.ZodType): Operation => ({
  path,
  method: 'get',
  operation: { responses: { 200: toResponse({ status: 200, schema }) } },
});

const toEventOperations = ({ type, schema }: EventDefinition): Operation[] => [
  toReadOperation(`/event/${type}`, schema),
  {
    path: `/event/${type}`,
    method: 'post',
    operation: { requestBody: toRequestBody(schema), responses: { 204: toResponse({ status: 204 }) } },
  },
];
