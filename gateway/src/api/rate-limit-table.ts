import type { LimitName } from '@fitfolk/contracts/core/endpoint';

export type RateLimit = {
  readonly max: number;
  /** Limit for callers without a session, who are counted by IP address. Default: `max`. */
  readonly anonymousMax?: number;
  readonly windowS: number;
  /** Counting key. Callers without a session are always counted by IP address. */
  readonly per: 'address' | 'account';
  /** Allows calls while Redis is unavailable; otherwise they receive 503. */
  readonly failOpen: boolean;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Requests with an access token from one address, counted before the token is known. */
export const accessTokenLimit = { max: 600, windowS: MINUTE_S, per: 'address', failOpen: true } as const;

/** Rate limits by the name that contracts use. Access tokens of an account have counters of their own. */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  default: { max: 300, anonymousMax: 60, windowS: MINUTE_S, per: 'account', failOpen: true },
  login: { max: 100, windowS: HOUR_S, per: 'address', failOpen: false },
  register: { max: 5, windowS: HOUR_S, per: 'address', failOpen: false },
  reset: { max: 10, windowS: HOUR_S, per: 'address', failOpen: false },
  upload: { max: 60, windowS: HOUR_S, per: 'account', failOpen: true },
  analyze: { max: 30, windowS: HOUR_S, per: 'account', failOpen: true },
  suggest: { max: 60, windowS: HOUR_S, per: 'account', failOpen: true },
  calendar: { max: 60, windowS: HOUR_S, per: 'account', failOpen: true },
  product: { max: 60, windowS: HOUR_S, per: 'account', failOpen: true },
  vote: { max: 60, windowS: MINUTE_S, per: 'account', failOpen: true },
  post: { max: 10, windowS: HOUR_S, per: 'account', failOpen: true },
  payment: { max: 20, windowS: MINUTE_S, per: 'account', failOpen: true },
  beacon: { max: 60, windowS: MINUTE_S, per: 'address', failOpen: true },
  pair: { max: 60, windowS: HOUR_S, per: 'address', failOpen: false },
  tablet: { max: 300, windowS: MINUTE_S, per: 'address', failOpen: true },
  webhook: { max: 600, windowS: MINUTE_S, per: 'address', failOpen: true },
};
