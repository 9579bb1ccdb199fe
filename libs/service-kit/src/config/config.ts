import { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';

/** The origin of an address: what browsers call a site, without a path. */
export const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/**
 * Environment variables that every process reads. Each variable says in its `.meta()` what it means: `npm run docs` makes the
 * configuration reference and `.env.example` from that.
 */
export const BaseConfig = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    description:
      'With `production`, nothing stands in for what is missing: no mails to look at, no free Pro.',
  }),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .meta({ description: 'How much is logged, from nothing to everything.' }),
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,20}$/)
    .default('fitfolk')
    .meta({
      description: 'Prefix of databases, streams, buckets and keys: several Fitfolks may share servers.',
    }),
  HOST: z.string().default('127.0.0.1').meta({
    description: 'The address that the process listens on; `0.0.0.0` in a container.',
    example: '0.0.0.0',
  }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0).meta({
    description: 'The port that the process listens on; 0 takes a free one.',
    example: '3000',
  }),
  TRUSTED_PROXY: z.string().optional().meta({
    description:
      'The proxies before our public door, whose `x-forwarded-*` headers it believes: addresses or CIDRs, comma-separated.',
    unset: 'none',
    example: '10.0.0.0/8',
  }),
  STOP_DELAY_MS: z.coerce.number().int().min(0).default(0).meta({
    description:
      'How long a stopping process waits between turning unready and refusing connections, in milliseconds.',
    example: '5000',
  }),
  EVENT_RETRY_BASE_MS: z.coerce.number().int().min(1).default(500).meta({
    description:
      'First wait before a failed event is tried again, in milliseconds; it doubles with each try.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional().meta({
    description:
      'Where traces go: an OTLP/HTTP collector. `OTEL_EXPORTER_OTLP_HEADERS` and its like are heeded, too.',
    unset: 'none are recorded',
    example: 'http://localhost:4318',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).meta({
    description: 'The share of traces that is recorded, from 0 to 1; decided where a trace begins.',
    example: '0.1',
  }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    description: 'What traces call a process that runs one service.',
    unset: "the service's name",
    example: 'streaks',
  }),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().meta({
    description: 'The private port of `/metrics`; 0 takes a free one.',
    unset: 'nothing is measured',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description:
      'The address that `/metrics` listens on; `0.0.0.0` in a network that only the monitoring reaches.',
    example: '0.0.0.0',
  }),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

const BrokerConfig = z.object({
  NATS_URL: z.string().min(1).meta({
    description: 'NATS with JetStream, which carries the events.',
    example: 'nats://localhost:4222',
    secret: true,
  }),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).meta({
    description: 'On how many servers of a NATS cluster each stream is kept.',
    example: '3',
  }),
});

/** What each shared server needs from the environment. */
export const resourceConfig = {
  mongo: z.object({
    MONGODB_URI: z.string().min(1).meta({
      description: 'MongoDB, a replica set: changes and their events are one transaction.',
      example: 'mongodb://localhost:27017/?replicaSet=rs0',
      secret: true,
    }),
  }),
  redis: z.object({
    REDIS_URL: z.string().min(1).meta({
      description: 'Redis: sessions, limits, and copies of what is asked for often.',
      example: 'redis://localhost:6379',
      secret: true,
    }),
  }),
  events: BrokerConfig,
  fanOut: BrokerConfig,
  objects: z.object({
    S3_ENDPOINT: z.url().meta({
      description: 'The object store, which speaks S3 and keeps the pictures.',
      example: 'http://localhost:7070',
    }),
    S3_ACCESS_KEY: z.string().min(1).meta({ description: 'Who we are to the object store.', secret: true }),
    S3_SECRET_KEY: z
      .string()
      .min(1)
      .meta({ description: 'What signs our calls to the object store.', secret: true }),
    S3_REGION: z.string().default('us-east-1').meta({ description: 'The region that signatures name.' }),
  }),
} as const;

/** Something is wrong with the environment; `message` is one sentence that names every problem. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete: ${problems.join('; ')}.`);
    this.name = 'ConfigError';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads several named schemas from one environment and reports all problems at once. Any variable may be given as a file
 * that its name with `_FILE` leads to.
 * @throws {ConfigError} naming each variable that is missing or malformed
 */
export const parseConfig = <Schemas extends Record<string, z.ZodType>>(
  schemas: Schemas,
  env: Env,
): { [K in keyof Schemas]: z.output<Schemas[K]> } => {
  const names = Object.values(schemas).flatMap((schema) => Object.keys(shapeOf(schema)));
  const files = readSecretFiles(env, names);
  // An empty variable is what compose files and charts write for "not set".
  const given = Object.entries({ ...env, ...files.found }).filter(([, value]) => value !== '');
  const present = Object.fromEntries(given);
  const problems = new Set(files.problems);
  const parsed = Object.entries(schemas).map(([name, schema]) => {
    const result = schema.safeParse(present);
    for (const issue of result.error?.issues ?? []) {
      problems.add(`${issue.path.join('.')}: ${issue.message}`);
    }
    return [name, result.data];
  });
  if (problems.size > 0) throw new ConfigError([...problems]);
  return Object.fromEntries(parsed);
};

const shapeOf = (schema: z.ZodType): object => (schema instanceof z.ZodObject ? schema.shape : {});
