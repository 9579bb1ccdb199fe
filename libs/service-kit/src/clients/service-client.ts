import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { AppError } from '../errors/app-error.ts';
import { getTraceparent, SpanKind, type Tracer, withSpan } from '../observability/trace.ts';
import { getRemainingMs, TIMEOUT_HEADER } from './deadline.ts';

/** Time limit of a call, and of one whose caller limits it by a signal, in milliseconds. */
const TIMEOUT_MS = 5000;
const MAX_TIMEOUT_MS = 30_000;
/** Time that a request keeps to answer after a call that timed out, in milliseconds. */
const ANSWER_RESERVE_MS = 100;

/** Calls another service with the identity of a token. */
export type ServiceClient<C extends Contract> = { as(token: string): ApiClient<C> };

/** Creates a client of a service whose calls time out after 5 s unless they have a signal, or before their caller's deadline, and belong to its trace. */
export const createServiceClient = <C extends Contract>(
  contract: C,
  getUrl: (service: string) => string,
  { tracer, fetch: send }: { readonly tracer: Tracer; readonly fetch: typeof fetch },
): ServiceClient<C> => ({
  as: (token) =>
    createApi(contract, {
      baseUrl: getUrl(contract.service),
      headers: () => ({ authorization: `Bearer ${token}` }),
      fetch: createTracedFetch(contract.service, tracer, send),
    }),
});

const createTracedFetch =
  (service: string, tracer: Tracer, send: typeof fetch): typeof fetch =>
  async (input, { method = 'GET', signal, headers, ...init } = {}) => {
    const timeoutMs = Math.floor(
      Math.min(signal ? MAX_TIMEOUT_MS : TIMEOUT_MS, getRemainingMs() - ANSWER_RESERVE_MS),
    );
    if (timeoutMs <= 0) throw new AppError('timed-out');
    const timeout = AbortSignal.timeout(timeoutMs);
    const options = {
      name: `${method} ${service}`,
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'peer.service': service },
    };
    return withSpan(tracer, options, async (span) => {
      const traceparent = getTraceparent();
      const response = await send(input, {
        ...init,
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(traceparent ? { traceparent } : {}),
          [TIMEOUT_HEADER]: String(timeoutMs),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    });
  };
