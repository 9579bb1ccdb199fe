import { z } from 'zod';
import { formatProblem } from './format-problem.ts';
import { readSecretFiles } from './secret-files.ts';
import { AddressRanges, HttpUrl, ListenAddress, Pem, Port, Token } from './variables.ts';

/**
 * Environment variables of every process. `npm run docs` creates the configuration reference and `.env.example` from the
 * `.meta()` of each variable.
 */
export const BaseConfig = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    description:
      'With `production`, development replacements such as the mail viewer and free Pro plans are disabled.',
  }),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .meta({ description: 'Minimum level of log lines.' }),
  NAMESPACE: z
    .string()
    .regex(
      /^[a-z][a-z0-9]{0,20}$/,
      'must be a lowercase letter, followed by at most 20 lowercase letters and digits',
    )
    .default('fitfolk')
    .meta({
      description:
        'Prefix of databases, streams, buckets and keys, so that several installations can share servers.',
    }),
  HOST: ListenAddress.default('127.0.0.1').meta({
    description: 'Address that the process listens on; `0.0.0.0` in a container.',
    example: '0.0.0.0',
  }),
  PORT: Port.default(0).meta({
    description: 'Port that the process listens on; 0 for any free port.',
    example: '3000',
  }),
  TRUSTED_PROXY: AddressRanges.optional().meta({
    description:
      'Proxies in front of the gateway whose `x-forwarded-*` headers are trusted: comma-separated addresses or CIDRs.',
    unset: 'none',
    example: '10.0.0.0/8',
  }),
  ALLOW_INSECURE_ORIGIN: z.stringbool().default(false).meta({
    description:
      'Accept an `http:` `PUBLIC_ORIGIN` in production, for a network whose users trust each other: passwords and sessions can be read on the way.',
    example: 'true',
  }),
  MTLS_CA: Pem.optional().meta({
    description:
      'Certificate of the authority that issued the certificates of all services, in PEM format. Services then talk over mutual TLS ([how](operate/mutual-tls.md)).',
    unset: 'services talk in the clear',
    example: '-----BEGIN CERTIFICATE-----…',
  }),
  MTLS_CERT: Pem.optional().meta({
    description: 'Certificate of the process for mutual TLS, with the names of its services, in PEM format.',
    unset: 'services talk in the clear',
    example: '-----BEGIN CERTIFICATE-----…',
  }),
  MTLS_KEY: Pem.optional().meta({
    description: 'Private key of `MTLS_CERT`, in PEM format.',
    unset: 'services talk in the clear',
    example: '-----BEGIN PRIVATE KEY-----…',
    secret: true,
  }),
  MIGRATE_ON_START: z.stringbool().default(true).meta({
    description:
      'Create missing indexes and run data migrations at the start. With `false`, a service only warns about them; run the migration before it ([how](operate/upgrade.md)).',
    example: 'false',
  }),
  STOP_DELAY_MS: z.coerce.number().int().min(0).default(0).meta({
    description:
      'Time between reporting unready and refusing connections when the process stops, in milliseconds.',
    example: '5000',
  }),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(100).default(1500).meta({
    description:
      'Mean delay of the event loop over twice that time, in milliseconds, from which a process rejects requests as overloaded.',
    example: '3000',
  }),
  EVENT_RETRY_BASE_MS: z.coerce.number().int().min(1).default(500).meta({
    description:
      'Delay before the first retry of a failed event, in milliseconds; doubles with every attempt.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional().meta({
    description:
      'URL of an OTLP/HTTP collector for traces. Other OpenTelemetry variables such as `OTEL_EXPORTER_OTLP_HEADERS` apply too.',
    unset: 'no traces are recorded',
    example: 'http://localhost:4318',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).meta({
    description: 'Share of traces that are recorded, from 0 to 1; decided at the root span.',
    example: '0.1',
  }),
  OTEL_SERVICE_NAME: Token.optional().meta({
    description: 'Service name in traces, for a process that runs one service.',
    unset: "the service's name",
    example: 'streaks',
  }),
  METRICS_PORT: Port.optional().meta({
    description: 'Private port of `/metrics`; 0 for any free port.',
    unset: 'metrics are disabled',
    example: '9464',
  }),
  METRICS_HOST: ListenAddress.default('127.0.0.1').meta({
    description:
      'Address that `/metrics` listens on; `0.0.0.0` in a network that only the monitoring system reaches.',
    example: '0.0.0.0',
  }),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** Reports all invalid variables of the environment in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the variables that are set: without spaces and quotes around the value, which some readers of `.env` files pass
 * on, and without empty ones, to which compose files and charts set optional variables.
 */
export const readEnv = (env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text = '']) => {
      const value = text
        .trim()
        .replace(/^(["'])(.*)\1$/s, '$2')
        .trim();
      return value ? [[name, value]] : [];
    }),
  );

/**
 * Parses several named schemas from one environment. A variable may also be given as a file by its name with `_FILE`.
 * @throws ConfigError with every variable that is missing or invalid
 */
export const parseConfig = <Schemas extends Record<string, z.ZodType>>(
  schemas: Schemas,
  env: Env,
): { [K in keyof Schemas]: z.output<Schemas[K]> } => {
  const given = readEnv(env);
  const names = Object.values(schemas).flatMap((schema) => Object.keys(getShape(schema)));
  const files = readSecretFiles(given, names);
  const present: Record<string, string> = { ...given, ...files.found };
  const problems = new Set(files.problems);
  const parsed = Object.entries(schemas).map(([name, schema]) => {
    const result = schema.safeParse(present);
    for (const issue of result.error?.issues ?? []) {
      const variable = String(issue.path[0]);
      problems.add(formatProblem(issue, { schema: getShape(schema)[variable], value: present[variable] }));
    }
    return [name, result.data];
  });
  if (problems.size > 0) throw new ConfigError([...problems]);
  return Object.fromEntries(parsed);
};

const getShape = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};
