import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access, Endpoint, LimitName } from '@fitfolk/contracts/core/endpoint';
import type { Scope } from '@fitfolk/contracts/core/scopes';
import { createIssue } from '@fitfolk/contracts/core/validation';
import {
  listPublicEndpoints,
  type PublicEndpoint,
  QUERY_PARAMETER,
} from '@fitfolk/contracts/docs/public-endpoints';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Public route of an endpoint. */
export type ApiRoute = {
  readonly service: string;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly access: Access;
  readonly scope: Scope | undefined;
  readonly limit: LimitName;
  readonly timeoutMs: number | undefined;
  /** Name, without `__Host-`, of the only cookie that is forwarded. */
  readonly cookie: string | undefined;
  /** Request headers forwarded in addition to the common ones. */
  readonly headers: readonly string[];
  /** Answers HEAD requests too. */
  readonly answersHead: boolean;
  /** Drops the body, whatever its type. */
  readonly ignoresBody: boolean;
  /** Answers with JSON or nothing, unlike an image or an archive. */
  readonly hasSmallResponses: boolean;
  /** Path pattern at the service. */
  readonly path: string;
  /** Parameter of `path` that this route reads from the query string. */
  readonly paramInQuery: string | undefined;
};

/** Lists all public routes of the contracts, query-parameter variants included. */
export const createRouteTable = (contracts: readonly Contract[]): ApiRoute[] =>
  listPublicEndpoints(contracts).map(toApiRoute);

const toApiRoute = ({ service, endpoint, serviceEndpoint }: PublicEndpoint): ApiRoute => ({
  service,
  method: endpoint.method,
  url: endpoint.path,
  access: endpoint.access,
  scope: endpoint.scope,
  limit: endpoint.limit ?? 'default',
  timeoutMs: endpoint.timeoutMs,
  cookie: endpoint.cookie,
  headers: endpoint.headers ?? [],
  answersHead: endpoint.answersHead === true,
  ignoresBody: endpoint.ignoresBody === true,
  hasSmallResponses: !('mediaTypes' in endpoint.success),
  path: serviceEndpoint.path,
  paramInQuery: serviceEndpoint === endpoint ? undefined : QUERY_PARAMETER,
});

type TargetedRequest = {
  /** Path and query string as received. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
};

/**
 * Returns the path and query string of the upstream request where they differ from those received: a parameter of the query
 * moves to the path.
 * @throws AppError `malformed-request` for a repeated query parameter, `validation-failed` for a missing one
 */
export const toUpstreamTarget = (
  { path, paramInQuery }: ApiRoute,
  { url, params, query }: TargetedRequest,
): { path?: string; query?: string } => {
  if (Object.values(query).some((value) => typeof value !== 'string'))
    throw new AppError('malformed-request');
  if (!paramInQuery) return {};
  const value = query[paramInQuery];
  if (typeof value !== 'string' || !value)
    throw new AppError('validation-failed', { issues: [createIssue(paramInQuery, 'required')] });
  const others = url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(paramInQuery));
  return { path: fillPath(path, { ...params, [paramInQuery]: value }), query: others.join('&') };
};

/** Fills in decoded values and escapes them, so that no unescaped client input reaches the service. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
