import type { SuccessResponse } from '../core/endpoint.ts';
import { type ErrorCode, type ErrorEntry, errorCatalog, httpStatusByKind } from '../core/errors.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';

/** Describes the response of a request that succeeded. */
export const toSuccess = (success: SuccessResponse): Json => {
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
    return { description: 'Redirect', headers: { location: { schema: { type: 'string' } } } };
  }
  return { description: 'Done, without a body' };
};

/** Creates one response per status, with the codes that it can have. */
export const toProblems = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Map.groupBy(new Set(codes), (code) => httpStatusByKind[errorCatalog[code].kind]);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, toProblem(group)]));
};

const describeCode = (code: ErrorCode): string => {
  const { detail, aliases = [] }: ErrorEntry = errorCatalog[code];
  const former = aliases.map((alias) => ` (formerly \`${alias}\`)`).join('');
  return `\`${code}\`${former}: ${detail}`;
};

const toProblem = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map(describeCode).join('\n\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});
