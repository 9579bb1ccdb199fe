import type { LimitName } from '@fitfolk/contracts/endpoint';
import { z } from 'zod';

const asJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Not JSON' });
    return z.NEVER;
  }
};

const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const PrivateKeys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/** What the gateway reads from the environment beyond what every process reads. */
export const GatewayConfig = z.object({
  /** The private JWKS (Ed25519) that identity tokens are signed with; the first key signs. */
  IDENTITY_KEYS: z.string().transform(asJson).pipe(PrivateKeys),
  /** The one origin that browsers know us by; without it the request's own host is. */
  PUBLIC_ORIGIN: Origin.optional(),
  S3_ENDPOINT: z.url(),
  /** Where browsers upload to when not through the gateway. */
  S3_PUBLIC_ENDPOINT: Origin.optional(),
  /** Multiplies every limit of the table below. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Remote name → address of its manifest, as JSON, in place of the frontends behind this gateway. */
  REMOTES: z.string().transform(asJson).pipe(z.record(z.string(), z.string())).optional(),
  /** Where to report a vulnerability: a `mailto:` or `https:` address. */
  SECURITY_CONTACT: z.string().default('mailto:security@fitfolk.example'),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export type Limit = {
  readonly max: number;
  /** For callers without a session, counted by address; `max` unless told. */
  readonly anonymousMax?: number;
  readonly windowS: number;
  /** What one caller is. An account is counted by address while nobody is signed in. */
  readonly per: 'address' | 'account';
  /** Whether calls pass uncounted while Redis is away. */
  readonly passesUncounted: boolean;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The rate limits that contracts name. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  default: { max: 300, anonymousMax: 60, windowS: MINUTE_S, per: 'account', passesUncounted: true },
  login: { max: 20, windowS: MINUTE_S, per: 'address', passesUncounted: false },
  register: { max: 10, windowS: HOUR_S, per: 'address', passesUncounted: false },
  reset: { max: 10, windowS: HOUR_S, per: 'address', passesUncounted: false },
  upload: { max: 60, windowS: HOUR_S, per: 'account', passesUncounted: true },
  analyze: { max: 30, windowS: HOUR_S, per: 'account', passesUncounted: true },
  suggest: { max: 20, windowS: HOUR_S, per: 'account', passesUncounted: true },
  vote: { max: 60, windowS: MINUTE_S, per: 'account', passesUncounted: true },
  payment: { max: 20, windowS: MINUTE_S, per: 'account', passesUncounted: true },
  webhook: { max: 600, windowS: MINUTE_S, per: 'address', passesUncounted: true },
};

/** The frontends behind this gateway: name in URLs → the site service that serves it. */
export const frontends: Readonly<Record<string, string>> = {
  shell: 'shell',
  closet: 'closet-web',
  social: 'social-web',
};

/** The frontend whose page every address that is nothing else shows. */
export const PAGE_OWNER = 'shell';
