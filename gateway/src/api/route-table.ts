import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Access, Endpoint, LimitName } from '@fitfolk/contracts/core/endpoint';
import {
  listPublicEndpoints,
  type PublicEndpoint,
  QUERY_PARAMETER,
} from '@fitfolk/contracts/docs/public-endpoints';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** An endpoint as browsers find it. */
export type ApiRoute = {
  readonly service: string;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly access: Access;
  readonly limit: LimitName;
  readonly timeoutMs: number | undefined;
  /** The one cookie that goes inside, by its name without `__Host-`. */
  readonly cookie: string | undefined;
  /** Headers that go inside besides those that always do. */
  readonly headers: readonly string[];
  /** The endpoint's own path, whose parameters are filled in to call the service. */
  readonly path: string;
  /** A parameter of `path` that this route takes from the query. */
  readonly paramInQuery: string | undefined;
};

/** Every endpoint that browsers may call, in each form. */
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
  path: serviceEndpoint.path,
  paramInQuery: serviceEndpoint === endpoint ? undefined : QUERY_PARAMETER,
});

/** The path and query at the service. @throws AppError for a query that says a thing twice, or not what it must */
export const toUpstreamTarget = (
  { path, paramInQuery }: ApiRoute,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): { path: string; query: string } => {
  const said = new URLSearchParams(Object.entries(query).map(requireSingle));
  if (!paramInQuery) return { path: fillPath(path, params), query: said.toString() };
  const value = said.get(paramInQuery);
  if (!value) {
    const issues = [{ path: paramInQuery, message: 'Required' }];
    throw new AppError('validation-failed', { detail: 'Required', issues });
  }
  said.delete(paramInQuery);
  return { path: fillPath(path, { ...params, [paramInQuery]: value }), query: said.toString() };
};

/** @throws AppError `malformed-request` for a name with several values */
const requireSingle = ([name, value]: [string, unknown]): [string, string] => {
  if (typeof value !== 'string') throw new AppError('malformed-request');
  return [name, value];
};

/** Built anew from decoded values, so that nothing the browser wrote reaches the service unescaped. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
