import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access, Endpoint, LimitName } from '@fitfolk/contracts/core/endpoint';
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
  readonly limit: LimitName;
  readonly timeoutMs: number | undefined;
  /** Name, without `__Host-`, of the only cookie that is forwarded. */
  readonly cookie: string | undefined;
  /** Request headers forwarded in addition to the common ones. */
  readonly headers: readonly string[];
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
  limit: endpoint.limit ?? 'default',
  timeoutMs: endpoint.timeoutMs,
  cookie: endpoint.cookie,
  headers: endpoint.headers ?? [],
  ignoresBody: endpoint.ignoresBody === true,
  hasSmallResponses: !('mediaTypes' in endpoint.success),
  path: serviceEndpoint.path,
  paramInQuery: serviceEndpoint === endpoint ? undefined : QUERY_PARAMETER,
});

/**
 * Builds the path and query string of the upstream request.
 * @throws AppError `malformed-request` for a repeated query parameter, `validation-failed` for a missing one
 */
export const toUpstreamTarget = (
  { path, paramInQuery }: ApiRoute,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): { path: string; query: string } => {
  const parameters = Object.entries(query);
  if (!paramInQuery && parameters.length === 0) return { path: fillPath(path, params), query: '' };
  const search = new URLSearchParams(parameters.map(requireSingle));
  if (!paramInQuery) return { path: fillPath(path, params), query: search.toString() };
  const value = search.get(paramInQuery);
  if (!value) {
    throw new AppError('validation-failed', { issues: [createIssue(paramInQuery, 'required')] });
  }
  search.delete(paramInQuery);
  return { path: fillPath(path, { ...params, [paramInQuery]: value }), query: search.toString() };
};

/** @throws AppError `malformed-request` for a repeated query parameter */
const requireSingle = ([name, value]: [string, unknown]): [string, string] => {
  if (typeof value !== 'string') throw new AppError('malformed-request');
  return [name, value];
};

/** Fills in decoded values and escapes them, so that no unescaped client input reaches the service. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
