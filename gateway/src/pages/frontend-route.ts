import type { ProxyRoute, RegisterProxy } from '../upstreams/proxy.ts';

export type FrontendRouteOptions = {
  readonly registerProxy: RegisterProxy;
  readonly serviceUrl: (name: string) => string;
  /** Content Security Policy of the pages. */
  readonly policy: string;
};

/** Returns what every route to a frontend has in common. */
export const toFrontendRoute = (service: string, { serviceUrl, policy }: FrontendRouteOptions) =>
  ({
    upstream: service,
    getUrl: () => serviceUrl(service),
    method: 'GET',
    mapResponseHeaders: (headers) => ({ ...headers, 'content-security-policy': policy }),
  }) satisfies Partial<ProxyRoute>;
