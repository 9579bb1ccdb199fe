import type { LimitName } from '@fitfolk/contracts/core/endpoint';

export type RateLimit = {
  readonly max: number;
  /** For callers without a session, counted by address; `max` unless told. */
  readonly anonymousMax?: number;
  readonly windowS: number;
  /** What one caller is. An account is counted by address while nobody is signed in. */
  readonly per: 'address' | 'account';
  /** Whether calls pass uncounted while Redis is away. */
  readonly failOpen: boolean;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The rate limits that contracts name. */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  default: { max: 300, anonymousMax: 60, windowS: MINUTE_S, per: 'account', failOpen: true },
  login: { max: 20, windowS: MINUTE_S, per: 'address', failOpen: false },
  register: { max: 10, windowS: HOUR_S, per: 'address', failOpen: false },
  reset: { max: 10, windowS: HOUR_S, per: 'address', failOpen: false },
  upload: { max: 60, windowS: HOUR_S, per: 'account', failOpen: true },
  analyze: { max: 30, windowS: HOUR_S, per: 'account', failOpen: true },
  suggest: { max: 20, windowS: HOUR_S, per: 'account', failOpen: true },
  vote: { max: 60, windowS: MINUTE_S, per: 'account', failOpen: true },
  payment: { max: 20, windowS: MINUTE_S, per: 'account', failOpen: true },
  webhook: { max: 600, windowS: MINUTE_S, per: 'address', failOpen: true },
};
