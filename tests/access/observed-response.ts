import { endpointUrl } from '@fitfolk/api-client';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Request } from './access-case.ts';

/** The part of a response that a caller can observe and a test can compare. */
export type ObservedResponse = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Headers that differ between two equal requests. */
const VOLATILE_HEADERS = /^(date|x-request-id|(x-)?ratelimit.*|retry-after)$/;

/** Converts a request to the arguments of `fetch`. */
export const toFetchArguments = (endpoint: Endpoint, request: Request): [path: string, init: RequestInit] => [
  endpointUrl(endpoint, request),
  {
    method: endpoint.method,
    redirect: 'manual',
    ...(request.body === undefined
      ? {}
      : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
  },
];

/** Reads the status, body and stable headers of a response. */
export const observeResponse = async (response: Response): Promise<ObservedResponse> => ({
  status: response.status,
  body: await response.text(),
  headers: Object.fromEntries([...response.headers].filter(([name]) => !VOLATILE_HEADERS.test(name))),
});

/** Returns the error code of a response, or undefined when it succeeded. */
export const getErrorCode = ({ status, body }: ObservedResponse): string | undefined =>
  status >= 400 ? (JSON.parse(body) as { code: string }).code : undefined;
