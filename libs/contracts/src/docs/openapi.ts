import type { Contract } from '../core/contract.ts';
import { commonErrors, type Endpoint } from '../core/endpoint.ts';
import { type ErrorCode, Problem } from '../core/errors.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { Scope } from '../core/scopes.ts';
import { toParameters } from './openapi-parameters.ts';
import { createProblemComponents, toSuccess } from './openapi-responses.ts';
import { createSchemaComponents, type SchemaComponents } from './openapi-schemas.ts';
import { type Operation, type Paths, shareRepeatedParts } from './openapi-sharing.ts';
import { listPublicEndpoints, type PublicEndpoint } from './public-endpoints.ts';

const SESSION = 'session';
const TABLET = 'tablet';
const TOKEN = 'token';

/** Parts of the document that operations refer to. */
type Components = {
  readonly schemas: SchemaComponents;
  readonly problems: ReturnType<typeof createProblemComponents>;
};

const tagDescriptions: Readonly<Record<string, string>> = {
  auth: 'Accounts, profiles, sign-in, security and the plan',
  media: 'Uploads and images',
  closet: 'Items, laundry, growth, storage and shopping lists',
  outfits: 'Outfits, plans, weather and reminders',
  feed: 'Posts, votes, reactions and followers',
  streaks: 'Streaks and points',
  packing: 'Packing lists',
  gateway: 'The server itself',
};

/** Describes the public endpoints of the contracts as an OpenAPI 3.1 document. */
export const toOpenApi = (contracts: readonly Contract[]): Json => {
  const components: Components = {
    schemas: createSchemaComponents(),
    problems: createProblemComponents(commonErrors),
  };
  const { paths, parameters, responses } = shareRepeatedParts(toPaths(contracts, components));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fitfolk API',
      version: '1.0.0',
      description: [
        'A family wardrobe and outfit planner.',
        'Every error is problem+json (RFC 9457) with a stable `code`.',
        'Programs use personal access tokens, which are created in Settings.',
      ].join(' '),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      contact: { name: 'The operator of this server', url: '/.well-known/security.txt' },
    },
    servers: [{ url: '/' }],
    // Of every operation that names no other.
    security: [{ [SESSION]: [] }],
    tags: contracts.map(({ service }) => ({ name: service, description: tagDescriptions[service] })),
    paths,
    components: {
      schemas: { Problem: toJsonSchema(Problem, 'output'), ...components.schemas.list() },
      responses: { ...components.problems.list(), ...responses },
      parameters: { IdempotencyKey: idempotencyKey, ...parameters },
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Named __Host-sid behind TLS.',
        },
        [TABLET]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tablet',
          description: 'Credential of a paired kitchen tablet. Named __Host-tablet behind TLS.',
        },
        [TOKEN]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fit_…',
          description: `Personal access token. Each operation names the scope that the token needs, one of ${Scope.options.join(', ')}.`,
        },
      },
    },
  };
};

/** OpenAPI allows one entry per path, so paths that differ only in parameter names use `{id}`. */
const toPaths = (contracts: readonly Contract[], components: Components): Paths => {
  const byPath = Map.groupBy(listPublicEndpoints(contracts), ({ endpoint }) =>
    endpoint.path.replace(/:\w+/g, ':'),
  );
  return Object.fromEntries(
    [...byPath.values()].map((group) => {
      const isSameName = new Set(group.map(({ endpoint }) => endpoint.path)).size === 1;
      const parameterName = (name: string) => (isSameName ? name : 'id');
      const path = group[0]?.endpoint.path.replace(
        /:(\w+)/g,
        (_, name: string) => `{${parameterName(name)}}`,
      );
      return [
        path,
        Object.fromEntries(
          group.map((each) => [toMethod(each), toOperation(each, parameterName, components)]),
        ),
      ];
    }),
  );
};

/** The header of draft-ietf-httpapi-idempotency-key-header. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repetition of the request within 24 hours have no further effect and the same answer. Use a new UUID for each creation.',
  // Visible ASCII characters, also in the double quotes of a string of RFC 8941.
  schema: { type: 'string', minLength: 1, maxLength: 66, pattern: '^("[!#-~]{1,64}"|[!#-~]{1,64})$' },
};

const toMethod = ({ endpoint }: PublicEndpoint): string => endpoint.method.toLowerCase();

const toOperation = (
  { service, name, endpoint }: PublicEndpoint,
  parameterName: (name: string) => string,
  { schemas, problems }: Components,
): Operation => {
  const ownErrors: readonly ErrorCode[] = endpoint.acceptsIdempotencyKey
    ? [...endpoint.errors, 'idempotency-key-reused']
    : endpoint.errors;
  const parameters = [
    ...toParameters(endpoint.params, 'path', schemas, parameterName),
    ...toParameters(endpoint.query, 'query', schemas),
    ...(endpoint.acceptsIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    tags: [service],
    summary: endpoint.summary,
    ...toSecurity(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemas.convert(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.success.status]: toSuccess(endpoint.success, schemas),
      ...problems.add(ownErrors),
    },
  };
};

const toSecurity = ({ access, scope }: Endpoint): { readonly security?: Json[] } => {
  if (access === 'public') return { security: [] };
  if (access === 'tablet') return { security: [{ [TABLET]: [] }] };
  return scope ? { security: [{ [SESSION]: [] }, { [TOKEN]: [scope] }] } : {};
};
