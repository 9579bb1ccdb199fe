import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { contracts } from '@fitfolk/contracts/index';

type Route = Readonly<Record<'method' | 'url', string>>;

/** The route whose handler runs. */
const activeRoute = new AsyncLocalStorage<Route>();
tracingChannel<Route, { route: Route }>('fastify.request.handler').start.bindStore(
  activeRoute,
  ({ route }) => route,
);

const toName = ({ method, url }: Route): string => `${method} ${url}`;

/** Endpoints without a timeout of their own. Routes that no contract has, such as pages and uploads, have limits of their own. */
const undeclared = new Set(
  contracts
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .filter(({ timeoutMs }) => timeoutMs === undefined)
    .map(({ method, path }) => toName({ method, url: path })),
);

/** Lists the URLs of the servers of each started harness. A test can start several. */
const ownUrls = new Set<() => readonly string[]>();

/**
 * Records the requests of handlers to servers other than the given ones. Returns a function that ends this and lists the
 * endpoints with such requests whose contract declares no timeout.
 */
export const recordOutsideCalls = (listOwnUrls: () => readonly string[]) => {
  const names = new Set<string>();
  ownUrls.add(listOwnUrls);
  const record = (message: unknown): void => {
    const { origin } = (message as { request: { origin: string | URL } }).request;
    const route = activeRoute.getStore();
    if (!route || !undeclared.has(toName(route))) return;
    const own = [...ownUrls].flatMap((list) => list()).map((url) => new URL(url).origin);
    if (!own.includes(new URL(origin).origin)) names.add(`${toName(route)} to ${origin}`);
  };
  // Published by fetch and by undici.
  subscribe('undici:request:create', record);
  return {
    stop: (): string[] => {
      unsubscribe('undici:request:create', record);
      ownUrls.delete(listOwnUrls);
      return [...names];
    },
  };
};
