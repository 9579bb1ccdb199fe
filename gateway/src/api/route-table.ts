import type { Contract } from '@fitfolk/contracts/contract';
import type { Access, Endpoint, LimitName } from '@fitfolk/contracts/endpoint';
import { AppError } from '@fitfolk/service-kit/errors';

/** An endpoint as browsers find it. */
export type Route = {
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

const PROFILE_SEGMENT = '/:profileId';

/** Every endpoint below `/api/` of the contracts, and each read of a profile in its `?profileId=` form as well. */
export const routesOf = (contracts: readonly Contract[]): Route[] => {
  const routes = contracts.flatMap(({ service, endpoints }) =>
    Object.values(endpoints)
      .filter(({ path }) => path.startsWith('/api/'))
      .map((endpoint) => routeOf(service, endpoint)),
  );
  const taken = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  const inQuery = routes.flatMap(inQueryForm).filter(({ method, url }) => !taken.has(`${method} ${url}`));
  return [...routes, ...inQuery];
};

const routeOf = (service: string, { method, path, access, limit, ...endpoint }: Endpoint): Route => ({
  service,
  method,
  url: path,
  access,
  limit: limit ?? 'default',
  timeoutMs: endpoint.timeoutMs,
  cookie: endpoint.cookie,
  headers: endpoint.headers ?? [],
  path,
  paramInQuery: undefined,
});

const inQueryForm = (route: Route): Route[] =>
  route.method === 'GET' && `${route.url}/`.includes(`${PROFILE_SEGMENT}/`)
    ? [{ ...route, url: route.url.replace(PROFILE_SEGMENT, ''), paramInQuery: 'profileId' }]
    : [];

/** The path and query at the service. @throws AppError for a query that says a thing twice, or not what it must */
export const addressOf = (
  { path, paramInQuery }: Route,
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
