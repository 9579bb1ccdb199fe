import type { Contract } from '@fitfolk/contracts/core/contract';
import { commonErrors, type Endpoint } from '@fitfolk/contracts/core/endpoint';
import { type ErrorCode, errorCatalog, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import { listPublicEndpoints } from '@fitfolk/contracts/docs/public-endpoints';
import { contracts } from '@fitfolk/contracts/index';
import { type Limit, limits } from '../../gateway/src/config.ts';
import { code, madeBy, table } from './markdown.ts';

const INTRODUCTION = `# API

${madeBy('the contracts')}

What browsers call, through the gateway, with the cookie \`sid\` (behind TLS \`__Host-sid\`); calls that change something come from our own
pages alone ([ADR 11](adr/0011-reject-cross-site-requests-by-fetch-metadata.md)). Errors are problem+json (RFC 9457) with a stable \`code\`
([ADR 6](adr/0006-use-one-error-catalog.md)). A running Fitfolk shows bodies and answers at \`/reference\` and \`/openapi.json\`.

Access: **public** is anyone; **session** a signed-in account; **onboarded** one that has completed onboarding.`;

const statusOf = (errorCode: ErrorCode): number => httpStatusByKind[errorCatalog[errorCode].kind];

const list = (codes: readonly ErrorCode[]): string => codes.map(code).join(', ');

const rowOf = ({ method, path, access, limit, errors, summary }: Endpoint): string[] => [
  code(`${method} ${path}`),
  summary,
  access,
  limit ? `[${limit}](#limits)` : '',
  list(errors),
];

const calls = (endpoints: readonly Endpoint[]): string =>
  table(['call', 'what it does', 'access', 'limit', 'own errors'], endpoints.map(rowOf));

const ofService = ({ service, endpoints }: Contract): string => {
  const own = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/'));
  return own.length > 0 ? `## ${service}\n\n${calls(own)}` : '';
};

const inQuery = (): string => {
  const paths = listPublicEndpoints(contracts)
    .filter(({ endpoint, serviceEndpoint }) => endpoint !== serviceEndpoint)
    .map(({ endpoint }) => `- ${code(`GET ${endpoint.path}?profileId=`)}`);
  return ['These answer the same as with the profile in the path:', '', ...paths].join('\n');
};

const inside = (): string => {
  const own = contracts.flatMap(({ service, endpoints }) =>
    Object.values(endpoints)
      .filter(({ path }) => path.startsWith('/internal/'))
      .map(({ method, path, access, summary }) => [code(`${method} ${path}`), service, access, summary]),
  );
  return table(['call', 'of', 'access', 'what it does'], own);
};

const MINUTE_S = 60;
const limitRow = ([name, limit]: [string, Limit]): string[] => [
  name,
  `${limit.max}${limit.anonymousMax ? ` (signed out ${limit.anonymousMax})` : ''}`,
  limit.windowS === MINUTE_S ? 'minute' : 'hour',
  limit.per,
  limit.passesUncounted ? 'pass uncounted' : 'are refused',
];

const particular = (Object.keys(errorCatalog) as ErrorCode[]).filter(
  (each) => !commonErrors.some((common) => common === each),
);

const errors = (codes: readonly ErrorCode[]): string =>
  table(
    ['code', 'status', 'sentence'],
    codes.map((each) => [code(each), `${statusOf(each)}`, errorCatalog[each].detail]),
  );

/** `docs/api.md`. */
export const api = (): string =>
  `${[
    INTRODUCTION,
    ...contracts.map(ofService).filter(Boolean),
    '## A profile in the query',
    inQuery(),
    '## Between services',
    'Never reached by browsers: the gateway has no route that leads there.',
    inside(),
    '## Limits',
    'Calls without a limit of their own count as `default`. `RATE_LIMIT_FACTOR` multiplies each. An account is counted by address while nobody is signed in.',
    table(['limit', 'calls', 'in a', 'of one', 'while Redis is away'], Object.entries(limits).map(limitRow)),
    '## Errors',
    'What any call may answer:',
    errors(commonErrors),
    'What some calls may:',
    errors(particular),
  ].join('\n\n')}\n`;
