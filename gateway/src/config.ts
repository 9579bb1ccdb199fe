import { Origin } from '@fitfolk/service-kit/config/config';
import { z } from 'zod';

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
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
  IDENTITY_KEYS: z.string().transform(parseJson).pipe(PrivateKeys).meta({
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
  REMOTES: z.string().transform(parseJson).pipe(z.record(z.string(), z.string())).optional().meta({
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
