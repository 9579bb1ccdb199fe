import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { getTraceparent, SpanKind, type Tracer, withSpan } from '../observability/trace.ts';

const TIMEOUT_MS = 5000;

/** Calls another service with the identity of a token. */
export type ServiceClient<C extends Contract> = { as(token: string): ApiClient<C> };

/** Creates a client of a service whose calls time out after 5 s and belong to the trace of their caller. */
export const createServiceClient = <C extends Contract>(
  contract: C,
  getUrl: (service: string) => string,
  tracer: Tracer,
): ServiceClient<C> => ({
  as: (token) =>
    createApi(contract, {
      baseUrl: getUrl(contract.service),
      headers: () => ({ authorization: `Bearer ${token}` }),
      fetch: createTracedFetch(contract.service, tracer),
    }),
});

const createTracedFetch =
  (service: string, tracer: Tracer): typeof fetch =>
  (input, { method = 'GET', signal, headers, ...init } = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const options = {
      name: `${method} ${service}`,
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'peer.service': service },
    };
    return withSpan(tracer, options, async (span) => {
      const traceparent = getTraceparent();
      const response = await fetch(input, {
        ...init,
        method,
        headers: { ...(headers as Record<string, string>), ...(traceparent ? { traceparent } : {}) },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    });
  };
