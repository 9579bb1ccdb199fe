import { parseConfig } from '@fitfolk/service-kit/config/config';
import { HttpUrl, ListenAddress, Port } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

const DATA_DIR = z.string().default('.data').meta({
  description: 'Folder for databases, objects, logs and keys. Tools act on the instance that runs on it.',
});

/** Settings of `npm start`. */
export const StartSettings = z.object({
  PORT: Port.min(1).default(3000).meta({ description: 'Port of the gateway.', example: '8080' }),
  HOST: ListenAddress.default('127.0.0.1').meta({
    description: 'Address that the gateway listens on; `0.0.0.0` for all interfaces.',
    example: '0.0.0.0',
  }),
  DATA_DIR,
});

/** Settings of the command-line tools. */
export const ToolSettings = z.object({
  DATA_DIR,
  FITFOLK_URL: HttpUrl.optional().meta({
    description: 'Gateway URL for `npm run demo`, when it is not the instance on `DATA_DIR`.',
    example: 'http://127.0.0.1:3000',
  }),
  DEMO_SCHOOL_CALENDAR_URL: HttpUrl.optional().meta({
    description: 'iCalendar file to which `npm run demo` subscribes children.',
    unset: 'the calendar of `npm start`; none elsewhere',
    example: 'https://school.example/calendar.ics',
  }),
  IDENTITY_KEYS: z.string().optional().meta({
    description: "The gateway's signing keys, with which tools call services.",
    unset: 'the keys in `DATA_DIR`',
    example: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","x":"…","d":"…"}]}',
    secret: true,
  }),
});

/** Location of downloaded programs. */
export const CacheSettings = z.object({
  XDG_CACHE_HOME: z.string().optional().meta({
    description: 'Folder in which `fitfolk/` caches downloaded servers and compiled code.',
    unset: '`~/.cache`',
  }),
});

/** Variables read by Node and the C library; the defaults are those of `npm start`. */
export const RuntimeSettings = z.object({
  NODE_COMPILE_CACHE: z.string().optional().meta({
    description: "Folder for Node's compile cache, which saves stripping types on every start.",
    unset: 'no cache; `npm start` uses `fitfolk/compiled` in the cache folder',
    example: '/tmp/fitfolk-compiled',
  }),
  NODE_OPTIONS: z.string().optional().meta({
    description:
      'Options of Node. The images set `--expose-gc`, with which a service returns the memory of its start. Without them, `npm start` limits the garbage of its single process, which then takes a third of the memory under load and answers about half of the requests per second.',
    unset: 'none',
    example: '--max-semi-space-size=16',
  }),
  MALLOC_ARENA_MAX: z.string().default('2').meta({
    description: 'Number of glibc memory arenas. Two halve the memory of a process that handles images.',
  }),
  MALLOC_MMAP_THRESHOLD_: z.string().default('131072').meta({
    description:
      'Size in bytes from which freed blocks, such as image pixels, return to the system at once (345 MB → 253 MB after six photos).',
  }),
  MALLOC_TRIM_THRESHOLD_: z.string().default('131072').meta({
    description: 'Free bytes at the end of the heap above which they return to the system.',
  }),
});

/** Variables that the compose files use themselves; they pass all others on. */
export const ComposeSettings = z.object({
  PORT: z.string().default('3000').meta({ description: 'Host port that the gateway is published on.' }),
  ADDRESS: z.string().default('127.0.0.1').meta({
    description: 'Host address on which `PORT` is published.',
    example: '0.0.0.0',
  }),
  MAIL_PORT: z.string().default('8025').meta({
    description: 'Port on this machine at which the mail catcher shows mails.',
  }),
  PROMETHEUS_PORT: z.string().default('9090').meta({
    description: 'Port on this machine of Prometheus, which the profile `observability` runs.',
  }),
  GRAFANA_PORT: z.string().default('3001').meta({
    description: 'Port on this machine of Grafana, which the profile `observability` runs.',
  }),
  JAEGER_PORT: z.string().default('16686').meta({
    description: 'Port on this machine of Jaeger, which the profile `observability` runs.',
  }),
  OIDC_PROVIDER_PORT: z.string().default('4000').meta({
    description: 'Port on this machine of the development OpenID provider, `identity.localhost`.',
  }),
  TLS_ADDRESS: z.string().default('0.0.0.0').meta({
    description: 'Host address on which the profile `tls` publishes HTTP and HTTPS.',
  }),
  HTTP_PORT: z.string().default('80').meta({
    description: 'Host port of the profile `tls` that redirects to HTTPS and answers certificate requests.',
  }),
  HTTPS_PORT: z.string().default('443').meta({ description: 'Host port of HTTPS with the profile `tls`.' }),
  BACKUP_DIR: z.string().default('backups').meta({
    description:
      'Volume for backups, or the path of a folder on this machine that exists and belongs to user 1000.',
    example: '/srv/fitfolk-backups',
  }),
  '<NAME>_VERSION': z.string().default('local').meta({
    description: 'Image tag of a deployable, such as `AUTH_VERSION` or `CLOSET_WEB_VERSION`.',
  }),
});

/** Reads settings. @throws ConfigError with every invalid variable */
export const readSettings = <Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> => parseConfig({ settings: schema }, env).settings;
