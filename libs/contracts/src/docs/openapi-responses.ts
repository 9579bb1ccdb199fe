import type { SuccessResponse } from '../core/endpoint.ts';
import { type ErrorCode, type ErrorEntry, errorCatalog, httpStatusByKind } from '../core/errors.ts';
import type { Json } from '../core/json-schema.ts';
import type { SchemaComponents } from './openapi-schemas.ts';

/** Describes the response of a request that succeeded. */
export const toSuccess = (success: SuccessResponse, { convert }: Pick<SchemaComponents, 'convert'>): Json => {
  if ('schema' in success) {
    return {
      description: 'Done',
      content: { 'application/json': { schema: convert(success.schema, 'output') } },
    };
  }
  if ('mediaTypes' in success) {
    return { description: 'Done', content: Object.fromEntries(success.mediaTypes.map((type) => [type, {}])) };
  }
  if (success.status === 302) {
    return { description: 'Redirect', headers: { location: { schema: { type: 'string' } } } };
  }
  return { description: 'Done' };
};

const getStatus = (code: ErrorCode): number => httpStatusByKind[errorCatalog[code].kind];

/**
 * Creates the error responses: one for each status to which an endpoint adds codes, and `default` for every other one, with the
 * codes that all endpoints share.
 */
export const createProblemComponents = (commonCodes: readonly ErrorCode[]) => {
  const responses = new Map<string, Json>();
  const refer = (key: string, name: string, codes: readonly ErrorCode[], described = codes) => {
    responses.set(name, toProblem(codes, described));
    return [key, { $ref: `#/components/responses/${name}` }] as const;
  };
  return {
    /** Returns references to the error responses of an endpoint. */
    add: (errors: readonly ErrorCode[]): Json => {
      const own = [...new Set(errors)].filter((code) => !commonCodes.includes(code)).sort();
      const specific = [...Map.groupBy(own, getStatus)].map(([status, codes]) => {
        const others = commonCodes.filter((code) => getStatus(code) === status);
        return refer(String(status), [status, ...codes].join('.'), [...others, ...codes], codes);
      });
      return Object.fromEntries([...specific, refer('default', 'default', commonCodes)]);
    },
    list: (): Json => Object.fromEntries([...responses].sort(([a], [b]) => a.localeCompare(b))),
  };
};

const describeCode = (code: ErrorCode): string => {
  const { detail, aliases = [] }: ErrorEntry = errorCatalog[code];
  const former = aliases.map((alias) => ` (formerly \`${alias}\`)`).join('');
  return `\`${code}\`${former}: ${detail}`;
};

const toProblem = (codes: readonly ErrorCode[], described: readonly ErrorCode[]): Json => ({
  description: described.map(describeCode).join('\n\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});
