/** Reason for which a request on behalf of a user failed. */
export type OutboundFailure =
  | 'url-not-supported'
  | 'address-not-public'
  | 'redirect-not-followed'
  | 'response-too-long'
  | 'timed-out'
  | 'unreachable';

const texts: Readonly<Record<OutboundFailure, string>> = {
  'url-not-supported': 'The URL is not one of http or https without a user name',
  'address-not-public': 'The host has an address that is not public',
  'redirect-not-followed': 'The response redirects too often, or to a URL that is not followed',
  'response-too-long': 'The response is longer than allowed',
  'timed-out': 'The response took longer than allowed',
  unreachable: 'The host could not be reached',
};

/** Failure of a request to an address that a user gave. Names the host and not the rest of the URL, which can be secret. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, host: string, options?: ErrorOptions) {
    super(`${texts[reason]}: ${host}`, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

/** Returns the reason of a failed request: the error's own, or that of the error that caused it. */
export const toOutboundError = (error: unknown, host: string): OutboundError => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    if (cause.name === 'TimeoutError') return new OutboundError('timed-out', host, { cause: error });
  }
  return new OutboundError('unreachable', host, { cause: error });
};
