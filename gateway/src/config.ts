import type { LimitName } from '@fitfolk/contracts/core/endpoint';
import { Origin } from '@fitfolk/service-kit/config/config';
import { z } from 'zod';

const asJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Not JSON' });
    return z.NEVER;
  }
};

const PrivateKeys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/** What the gateway reads from the environment beyond what every process reads. */
export const GatewayConfig = z.object({
  IDENTITY_KEYS: z.string().transform(asJson).pipe(PrivateKeys).meta({
    description:
      'The private JWKS (Ed25519, JSON) that identity tokens are signed with: the first key signs, all are published.',
    example: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","x":"…","d":"…"}]}',
    secret: true,
  }),
  PUBLIC_ORIGIN: Origin.optional().meta({
    description:
      'The one origin that browsers know us by; `https:` makes cookies Secure and `__Host-`, and adds HSTS.',
    unset: "the request's own host",
    example: 'https://fitfolk.example',
  }),
  S3_ENDPOINT: z.url().meta({
    description: 'The object store, to which uploads are passed on.',
    example: 'http://localhost:7070',
  }),
  S3_PUBLIC_ENDPOINT: Origin.optional().meta({
    description: 'Where browsers upload to when not through the gateway.',
    unset: 'through the gateway',
    example: 'https://pictures.fitfolk.example',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).meta({
    description: 'Multiplies every limit of calls.',
    example: '100',
  }),
  REMOTES: z.string().transform(asJson).pipe(z.record(z.string(), z.string())).optional().meta({
    description:
      'Remote name → address of its manifest, as JSON; other origins join the content security policy.',
    unset: 'the frontends behind this gateway',
    example: '{"closet":"https://closet.example/apps/closet/mf-manifest.json"}',
  }),
  SECURITY_CONTACT: z.string().default('mailto:security@fitfolk.example').meta({
    description: 'Where to report a vulnerability, a `mailto:` or `https:` address; in `security.txt`.',
  }),
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
