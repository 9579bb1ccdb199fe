import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access, Endpoint, SuccessResponse } from '@fitfolk/contracts/core/endpoint';
import { type ErrorKind, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { z } from '@fitfolk/contracts/core/zod';

/** What the makers of services and frontends rely on of each other. */
export type Promised = {
  readonly contracts: readonly Contract[];
  readonly errors: Readonly<Record<string, { readonly kind: ErrorKind }>>;
  /** What an open page hears, by its type. */
  readonly messages: Readonly<Record<string, z.ZodType>>;
};

type Operation = { readonly path: string; readonly method: string; readonly operation: Json };

/**
 * Everything promised as one OpenAPI document, made to be compared, not read. An event is read twice: by consumers older
 * than its producer, like the answer of a call, and by consumers newer than the event in the stream, like a call's body.
 */
export const comparable = ({ contracts, errors, messages }: Promised): Json => {
  const operations = [
    ...contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(callOf)),
    ...contracts.flatMap(({ events }) => Object.values(events).flatMap(readingsOf)),
    ...Object.entries(messages).map(([type, schema]) => readingOf(`/message/${type}`, schema)),
    ...Object.entries(errors).map(([code, { kind }]) =>
      readingOf(`/error/${code}`, z.object({ status: z.literal(httpStatusByKind[kind]) })),
    ),
  ];
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const itemOf = (group: readonly Operation[]) =>
    Object.fromEntries(group.map(({ method, operation }) => [method, operation]));
  return {
    openapi: '3.1.0',
    info: { title: 'Fitfolk', version: '1.0.0' },
    paths: Object.fromEntries([...byPath].map(([path, group]) => [path, itemOf(group)])),
  };
};

const callOf = ({ method, path, access, params, query, body, success }: Endpoint): Operation => ({
  path: path.replace(/:(\w+)/g, '{$1}'),
  method: method.toLowerCase(),
  operation: {
    parameters: [callerOf(access), ...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: { [success.status]: answerOf(success) },
  },
});

const callers: Readonly<Record<Access, readonly string[]>> = {
  public: ['anyone', 'signed in', 'onboarded', 'service'],
  session: ['signed in', 'onboarded'],
  onboarded: ['onboarded'],
  service: ['service'],
};

/** Who may call, as a value of the call: fewer of them is a narrower call. */
const callerOf = (access: Access): Json => ({
  name: 'caller',
  in: 'header',
  required: true,
  schema: { enum: callers[access] },
});

/** What a path holds may take any form: a malformed id is answered like a missing one. */
const parametersOf = (schema: Endpoint['params'], place: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: place === 'path' ? { type: 'string' } : toJsonSchema(field, 'input'),
  }));

const bodyOf = (body: z.ZodType): Json => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
});

const answerOf = (success: SuccessResponse): Json => {
  const contents = (): Json => {
    if ('schema' in success)
      return { 'application/json': { schema: toJsonSchema(success.schema, 'output') } };
    return 'mediaTypes' in success ? Object.fromEntries(success.mediaTypes.map((type) => [type, {}])) : {};
  };
  return { description: 'Done', content: contents() };
};

const readingOf = (path: string, schema: z.ZodType): Operation => ({
  path,
  method: 'get',
  operation: { responses: { 200: answerOf({ status: 200, schema }) } },
});

const readingsOf = ({ type, schema }: EventDefinition): Operation[] => [
  readingOf(`/event/${type}`, schema),
  {
    path: `/event/${type}`,
    method: 'post',
    operation: { requestBody: bodyOf(schema), responses: { 204: answerOf({ status: 204 }) } },
  },
];
