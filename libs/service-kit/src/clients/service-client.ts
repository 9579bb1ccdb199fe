import { createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { getTraceparent, SpanKind, type Tracer, withSpan } from '../observability/trace.ts';
import type { ServiceClient } from '../runtime/service.ts';
import type { ServiceUrls } from '../runtime/service-urls.ts';

const TIMEOUT_MS = 5000;

/** Calls to a sibling in an account's name, given up after a while; each is a part of the trace it is made in. */
export const createServiceClient = <C extends Contract>(
  contract: C,
  urls: ServiceUrls,
  spans: Tracer,
): ServiceClient<C> => ({
  as: (token) =>
    createApi(contract, {
      baseUrl: urls.get(contract.service),
      headers: () => ({ authorization: `Bearer ${token}` }),
      fetch: tracedFetch(contract.service, spans),
    }),
});

const tracedFetch =
  (service: string, spans: Tracer): typeof fetch =>
  (input, { method = 'GET', signal, headers, ...init } = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const wish = {
      name: `${method} ${service}`,
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'peer.service': service },
    };
    return withSpan(spans, wish, async (span) => {
      const response = await fetch(input, {
        ...init,
        method,
        headers: { ...(headers as Record<string, string>), ...tracedHeaders() },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    });
  };

const tracedHeaders = (): Record<string, string> => {
  const value = getTraceparent();
  return value ? { traceparent: value } : {};
};
