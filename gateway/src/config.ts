import { RegistrationSettings } from '@fitfolk/service-kit/config/registration';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import { HttpUrl, Origin } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';
import { REMOTE_URL } from './pages/remotes.ts';

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
};

const NO_KEYS = 'must be a JWKS with at least one private key';
const PrivateKeys = z.object(
  { keys: z.array(z.looseObject({ kty: z.string(NO_KEYS) }, NO_KEYS), NO_KEYS).min(1, NO_KEYS) },
  NO_KEYS,
);
const NO_REMOTES = 'must be a JSON object that maps names of remotes to the URLs of their manifests';

/** Gateway settings, in addition to those that all processes share. */
export const GatewayConfig = z.object({
  IDENTITY_KEYS: z.string().transform(parseJson).pipe(PrivateKeys).meta({
    description:
      'Private JWKS (Ed25519, JSON) for identity tokens. The first key signs; the public half of all keys is published.',
    example: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","x":"…","d":"…"}]}',
    secret: true,
  }),
  PUBLIC_ORIGIN: Origin.optional().meta({
    description:
      'Public origin of the app; required in production. Requests for other hosts are answered with 421. With `https:`, cookies become Secure and `__Host-` and responses carry HSTS (see `HSTS`).',
    unset: "the request's host",
    example: 'https://fitfolk.example',
  }),
  HSTS: z.enum(['off', 'host', 'subdomains', 'preload']).default('host').meta({
    description:
      'Extent of the rule that browsers reach Fitfolk over HTTPS only, for two years: its host; also all subdomains, which must then have certificates; or also the list that browsers ship. `off` makes browsers forget the rule.',
    example: 'subdomains',
  }),
  // Pages say who may create an account.
  ...RegistrationSettings.shape,
  // Uploads are forwarded to the object store once their signature is verified.
  ...resourceConfig.objects.shape,
  S3_PUBLIC_ENDPOINT: Origin.optional().meta({
    description: 'Public origin of the object store, for direct uploads from the browser.',
    unset: 'uploads go through the gateway',
    example: 'https://images.fitfolk.example',
  }),
  API_REFERENCE: z.enum(['off', 'on']).optional().meta({
    description: 'Serve `/openapi.json`, `/asyncapi.json` and `/reference`.',
    unset: '`off` in production, else `on`',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional().meta({
    description: 'Factor for all rate limits.',
    unset: '1 in production, else 100',
    example: '1',
  }),
  GATEWAY_WORKERS: z.coerce.number().int().min(1).max(64).default(1).meta({
    description:
      'Number of processes that share the port, for a machine with several cores. Each has connections and, counting up from `METRICS_PORT`, a metrics port of its own. The single process of `npm start` has none; on Kubernetes, add replicas instead.',
    example: '4',
  }),
  REMOTES: z
    .string()
    .transform(parseJson)
    .pipe(z.record(z.string(), z.string(NO_REMOTES).regex(REMOTE_URL, NO_REMOTES), NO_REMOTES))
    .optional()
    .meta({
      description:
        'Manifest URL by remote name, as JSON. Other origins are added to the content security policy. A fragment pins the remote: the SHA-256 of its entry script, or several separated by commas.',
      unset: 'frontends served by this gateway',
      example: '{"closet":"https://closet.example/apps/closet/mf-manifest.json"}',
    }),
  WEB_VITALS_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(1).meta({
    description:
      'Share of page loads, from 0 to 1, that measure their speed and report it without personal data, if `METRICS_PORT` is set.',
  }),
  RELEASES_URL: HttpUrl.optional().meta({
    description:
      "Address of the newest release, in the form of GitHub's API. Operators then see on the page of the server's health when it is newer. It is requested only while somebody looks at that page, at most four times a day, and receives the version and nothing else.",
    unset: 'nothing is requested',
    example: 'https://api.github.com/repos/example/fitfolk/releases/latest',
  }),
  OPERATOR_BACKUP_DIR: z.string().optional().meta({
    description:
      "Folder for the backups that operators start on the page of the server's health, which keeps the last seven. Needs `OPERATOR_TOOLS_DIR`, and a gateway that may read all data; `npm start` and the container with everything set both.",
    unset: 'the page shows the command',
    example: '/data/backups',
  }),
  OPERATOR_TOOLS_DIR: z.string().optional().meta({
    description: 'Folder of the scripts `backup.ts` and `restore.ts`.',
    unset: 'the page shows the command',
    example: '/app/tools',
  }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a URL that starts with mailto: or https://')
    .default('mailto:security@fitfolk.example')
    .meta({
      description: 'Contact for vulnerability reports in `security.txt`, a `mailto:` or `https:` URL.',
    }),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
