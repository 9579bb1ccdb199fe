import { z } from 'zod';

/** Environment variables that every process reads. */
export const BaseConfig = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Prefix of databases, streams, buckets and keys; lets several Fitfolks share servers. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,20}$/)
    .default('fitfolk'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The proxies before our public door, whose `x-forwarded-*` headers it believes: addresses or CIDRs, comma-separated. */
  TRUSTED_PROXY: z.string().optional(),
  /** How long a stopping process waits between turning unready and refusing connections, in milliseconds. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /** First wait before a failed event is tried again, in milliseconds; it doubles with each try. */
  EVENT_RETRY_BASE_MS: z.coerce.number().int().min(1).default(500),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

const BrokerConfig = z.object({
  NATS_URL: z.string().min(1),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

/** What each shared server needs from the environment. */
export const resourceConfig = {
  mongo: z.object({ MONGODB_URI: z.string().min(1) }),
  redis: z.object({ REDIS_URL: z.string().min(1) }),
  events: BrokerConfig,
  broadcasts: BrokerConfig,
  objects: z.object({
    S3_ENDPOINT: z.url(),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
    S3_REGION: z.string().default('us-east-1'),
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
 * Reads several named schemas from one environment and reports all problems at once.
 * @throws {ConfigError} naming each variable that is missing or malformed
 */
export const parseConfig = <Schemas extends Record<string, z.ZodType>>(
  schemas: Schemas,
  env: Env,
): { [K in keyof Schemas]: z.output<Schemas[K]> } => {
  // An empty variable is what compose files and charts write for "not set".
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems = new Set<string>();
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
