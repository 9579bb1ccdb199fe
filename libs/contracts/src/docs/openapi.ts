import type { Contract } from '../core/contract.ts';
import { commonErrors, type Endpoint, type SuccessResponse } from '../core/endpoint.ts';
import { type ErrorCode, errorCatalog, httpStatusByKind, Problem } from '../core/errors.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { listPublicEndpoints, type PublicEndpoint } from './public-endpoints.ts';

const SESSION = 'session';

/** Everything below `/api/` of the contracts as an OpenAPI 3.1 document. */
export const toOpenApi = (contracts: readonly Contract[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Fitfolk API',
    version: '1.0.0',
    description: [
      'A family wardrobe and outfit planner.',
      'Every error is problem+json (RFC 9457) with a stable `code`.',
    ].join(' '),
  },
  servers: [{ url: '/' }],
  tags: contracts.map(({ service }) => ({ name: service })),
  paths: pathsOf(contracts),
  components: {
    schemas: { Problem: toJsonSchema(Problem, 'output') },
    securitySchemes: {
      [SESSION]: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sid',
        description: 'Behind TLS its name is __Host-sid.',
      },
    },
  },
});

/** Endpoints of one address share one path, whatever each calls the thing in it. */
const pathsOf = (contracts: readonly Contract[]): Json => {
  const byAddress = Map.groupBy(listPublicEndpoints(contracts), ({ endpoint }) =>
    endpoint.path.replace(/:\w+/g, ':'),
  );
  return Object.fromEntries(
    [...byAddress.values()].map((group) => {
      const isAgreed = new Set(group.map(({ endpoint }) => endpoint.path)).size === 1;
      const calls = (name: string) => (isAgreed ? name : 'id');
      const path = group[0]?.endpoint.path.replace(/:(\w+)/g, (_, name: string) => `{${calls(name)}}`);
      return [path, Object.fromEntries(group.map((each) => [methodOf(each), operationOf(each, calls)]))];
    }),
  );
};

const methodOf = ({ endpoint }: PublicEndpoint): string => endpoint.method.toLowerCase();

const operationOf = ({ service, name, endpoint }: PublicEndpoint, calls: (name: string) => string): Json => ({
  operationId: name,
  tags: [service],
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ [SESSION]: [] }],
  parameters: [...parametersOf(endpoint.params, 'path', calls), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body ? { requestBody: requestBodyOf(endpoint.body) } : {}),
  responses: {
    [endpoint.success.status]: successOf(endpoint.success),
    ...problemsOf([...commonErrors, ...endpoint.errors]),
  },
});

const parametersOf = (
  schema: Endpoint['params'],
  place: 'path' | 'query',
  calls = (name: string) => name,
): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name: calls(name),
    ...(calls(name) === name ? {} : { description: `\`${name}\`` }),
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: toJsonSchema(field, 'input'),
  }));

const requestBodyOf = (body: NonNullable<Endpoint['body']>): Json => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
});

const successOf = (success: SuccessResponse): Json => {
  if ('schema' in success) {
    return {
      description: 'Done',
      content: { 'application/json': { schema: toJsonSchema(success.schema, 'output') } },
    };
  }
  if ('mediaTypes' in success) {
    return { description: 'Done', content: Object.fromEntries(success.mediaTypes.map((type) => [type, {}])) };
  }
  if (success.status === 302) {
    return { description: 'Go on there', headers: { location: { schema: { type: 'string' } } } };
  }
  return { description: 'Done; nothing to say' };
};

/** One response a status, which says which codes it may carry and what they mean. */
const problemsOf = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Map.groupBy(new Set(codes), (code) => httpStatusByKind[errorCatalog[code].kind]);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problemOf(group)]));
};

const problemOf = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].detail}`).join('\n\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});
