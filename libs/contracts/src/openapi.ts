import type { Contract } from './contract.ts';
import { commonErrors, type Endpoint, type SuccessResponse } from './endpoint.ts';
import { type ErrorCode, errorCatalogue, Problem, statusOfKind } from './errors.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

const SESSION = 'session';

/** Everything below `/api/` of the contracts as an OpenAPI 3.1 document. */
export const openApiOf = (contracts: readonly Contract[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Fitfolk API',
    version: '1.0.0',
    description: [
      'A family wardrobe and outfit planner.',
      'A read of a profile, such as `/api/clothing-items/{profileId}`, answers at `/api/clothing-items?profileId=` too.',
      'Every error is problem+json (RFC 9457) with a stable `code`.',
    ].join(' '),
  },
  servers: [{ url: '/' }],
  tags: contracts.map(({ service }) => ({ name: service })),
  paths: pathsOf(contracts),
  components: {
    schemas: { Problem: jsonSchemaOf(Problem, 'output') },
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

const pathsOf = (contracts: readonly Contract[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { service, endpoints } of contracts) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!endpoint.path.startsWith('/api/')) continue;
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(service, name, endpoint) };
    }
  }
  return paths;
};

const operationOf = (service: string, name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [service],
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ [SESSION]: [] }],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body ? { requestBody: requestBodyOf(endpoint.body) } : {}),
  responses: {
    [endpoint.success.status]: successOf(endpoint.success),
    ...problemsOf([...commonErrors, ...endpoint.errors]),
  },
});

const parametersOf = (schema: Endpoint['params'], place: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchemaOf(field, 'input'),
  }));

const requestBodyOf = (body: NonNullable<Endpoint['body']>): Json => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } },
});

const successOf = (success: SuccessResponse): Json => {
  if ('schema' in success) {
    return {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchemaOf(success.schema, 'output') } },
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
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOfKind[errorCatalogue[code].kind]);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problemOf(group)]));
};

const problemOf = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].detail}`).join('\n\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});
