import { endpointUrl } from '@fitfolk/api-client';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Request } from './row.ts';

/** What a caller sees of an answer. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** They tell of the moment, not of what was asked. */
const OF_THE_MOMENT = /^(date|x-request-id|(x-)?ratelimit.*|retry-after)$/;

/** A request as `fetch` takes it. */
export const requestOf = (endpoint: Endpoint, request: Request): [path: string, init: RequestInit] => [
  endpointUrl(endpoint, request),
  {
    method: endpoint.method,
    redirect: 'manual',
    ...(request.body === undefined
      ? {}
      : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
  },
];

/** What a caller sees of a response. */
export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.text(),
  headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_MOMENT.test(name))),
});

/** The stable code of a refusal; undefined when the answer is none. */
export const codeOf = ({ status, body }: Answer): string | undefined =>
  status >= 400 ? (JSON.parse(body) as { code: string }).code : undefined;
