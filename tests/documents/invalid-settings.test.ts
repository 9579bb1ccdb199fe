import { z } from '@fitfolk/contracts/core/zod';
import { CacheSettings, StartSettings, ToolSettings } from '@fitfolk/dev/workspace/settings';
import { BaseConfig, ConfigError, parseConfig } from '@fitfolk/service-kit/config/config';
import { listMisspelledVariables } from '@fitfolk/service-kit/config/misspelled-variables';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import { listVariables } from '@fitfolk/service-kit/runtime/host';
import { portConfig, serviceUrlConfig } from '@fitfolk/service-kit/runtime/service-urls';
import { describe, expect, it } from 'vitest';

import { services } from '../../all-in-one/src/services.ts';
import { sections } from '../../scripts/docs/sections.ts';
import { listSettings } from '../../scripts/docs/settings.ts';

const CHOICES = ['yes please', 'prod', '1.5'];
const PORTS = ['http', '70000', '1.5'];
const COUNTS = ['many', '-1', '1.5'];
/** Hosts that URLs may have, but nobody does: a list, a wildcard, placeholders, and a name with a dot too many. */
const HOSTLESS = [
  'https://a.example,b.example',
  'https://*.example',
  'https://$DOMAIN',
  'https://a.example.',
];
const ORIGINS = ['fitfolk.example', 'https://fitfolk.example/app', 'ftp://fitfolk.example', ...HOSTLESS];
const NO_HOST_URLS = ['server', 'server.example:8080', 'ftp://server.example'];
const URLS = [...NO_HOST_URLS, ...HOSTLESS];
/** Addresses of servers whose passwords or ports are wrong. */
const listServerUrls = (scheme: string): string[] => [
  `${scheme}://user:a#b@server:1`,
  `${scheme}://user:a/b@server:1`,
  `${scheme}://server:port`,
  `${scheme}://one:1,`,
];
const TOKENS = ['two words', 'a line\nbreak', 'a\ttab'];
const PEM = ['/etc/tls.crt', 'MIIB', 'BEGIN CERTIFICATE'];
const HOSTS = ['http://0.0.0.0', '127.0.0.1:3000', 'all interfaces', '256.0.0.1'];

/** Three wrong values of every variable that has a form; the paths of files and folders have none. */
const wrongValues: Readonly<Record<string, readonly string[]>> = {
  ALLOW_INSECURE_ORIGIN: CHOICES,
  ANALYSIS_LIMIT_MS: COUNTS,
  API_REFERENCE: CHOICES,
  CLAMAV_URL: URLS,
  DEMO_SCHOOL_CALENDAR_URL: URLS,
  EMAIL_VERIFICATION: CHOICES,
  EVENT_RETRY_BASE_MS: COUNTS,
  FITFOLK_URL: URLS,
  GATEWAY_WORKERS: COUNTS,
  GEOCODING_URL: URLS,
  HOST: HOSTS,
  HSTS: CHOICES,
  IDENTITY_KEYS: ['secret', '{}', '{"keys":[]}'],
  LOG_LEVEL: ['loud', 'INFO', '3'],
  MAIL_FROM: ['Fitfolk', 'hello@', 'a@fitfolk.example, b@fitfolk.example', 'hello@fitfolk.example.'],
  MAX_EVENT_LOOP_DELAY_MS: COUNTS,
  MEDIA_PARALLEL_PICTURES: COUNTS,
  METRICS_HOST: HOSTS,
  METRICS_PORT: PORTS,
  MIGRATE_ON_START: CHOICES,
  MONGODB_URI: [...URLS, ...listServerUrls('mongodb')],
  MTLS_CA: PEM,
  MTLS_CERT: PEM,
  MTLS_KEY: PEM,
  NAMESPACE: ['Fitfolk', 'my-closet', '1st'],
  NATS_REPLICAS: COUNTS,
  NATS_STREAM_MAX_MB: COUNTS,
  NATS_URL: ['http://nats:4222', 'nats://', 'two servers', ...listServerUrls('nats')],
  NODE_ENV: ['prod', 'Production', 'staging'],
  OIDC_CLIENT_ID: TOKENS,
  OIDC_CLIENT_SECRET: TOKENS,
  OIDC_HINT_PARAMETER: ['two words', 'a=b', 'a&b'],
  OIDC_ISSUER: URLS,
  OIDC_TRUST_EMAIL: CHOICES,
  OPENAI_API_KEY: TOKENS,
  OPENAI_BASE_URL: URLS,
  OPENAI_MODEL: TOKENS,
  OPERATOR_CONTACT: ['Ana\nBen', 'Ana\tBen', 'Ana\rBen'],
  OPERATOR_USERNAMES: ['ana ben', 'ana,,ben', ',', 'ana;ben', '@ana'],
  OTEL_EXPORTER_OTLP_ENDPOINT: URLS,
  OTEL_SERVICE_NAME: TOKENS,
  OTEL_TRACES_SAMPLER_ARG: ['half', '2', '-1'],
  OUTBOUND_PRIVATE_HOSTS: ['http://calendar.lan', 'calendar lan', 'calendar.lan/path'],
  PASSWORD_BLOCKLIST: CHOICES,
  PLAN_PROVIDER: CHOICES,
  REGISTRATION: CHOICES,
  RELEASES_URL: URLS,
  PORT: PORTS,
  PUBLIC_ORIGIN: ORIGINS,
  RATE_LIMIT_FACTOR: ['double', '0', '-1'],
  REDIS_URL: [...URLS, ...listServerUrls('redis')],
  REMOTES: ['closet', '["closet"]', '{"closet":3}'],
  S3_ACCESS_KEY: TOKENS,
  S3_ENDPOINT: URLS,
  S3_PUBLIC_ENDPOINT: ORIGINS,
  S3_REGION: TOKENS,
  S3_SECRET_KEY: TOKENS,
  SECOND_FACTOR_KEY: ['secret', 'c2hvcnQ=', '32 bytes'],
  SECURITY_CONTACT: ['security@fitfolk.example', 'http://fitfolk.example', 'the operator'],
  SMTP_URL: URLS,
  STOP_DELAY_MS: COUNTS,
  STRIPE_API_URL: URLS,
  STRIPE_PRICE_ID: TOKENS,
  STRIPE_SECRET_KEY: TOKENS,
  STRIPE_WEBHOOK_SECRET: TOKENS,
  SUGGESTION_LIMIT_MS: COUNTS,
  TRUSTED_PROXY: ['traefik', '10.0.0.0/33', '1'],
  VAPID_PRIVATE_KEY: ['secret', 'c2hvcnQ=', 'two words'],
  VISION: CHOICES,
  WEATHER_ARCHIVE_URL: URLS,
  WEATHER_URL: URLS,
  WEB_VITALS_SAMPLE_RATIO: ['half', '2', '-1'],
  AUTH_URL: URLS,
  AUTH_PORT: PORTS,
};
const PATHS = [
  'CUTOUT_MODEL',
  'DATA_DIR',
  'OPERATOR_BACKUP_DIR',
  'OPERATOR_TOOLS_DIR',
  'S3_SYNC_DIR',
  'XDG_CACHE_HOME',
];

const schemas = [
  BaseConfig,
  ...Object.values(resourceConfig),
  ...services.map(({ config }) => config),
  ...[serviceUrlConfig('auth'), portConfig('auth')],
  ...[StartSettings, ToolSettings, CacheSettings],
];

/** Returns the problem that Fitfolk reports about a value, without the name of the variable. */
const readProblem = (name: string, value: string): string => {
  const schema = schemas.find(({ shape }) => name in shape);
  try {
    parseConfig({ schema: schema ?? z.never() }, { [name]: value });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problem = error.problems.find((text) => text.startsWith(`${name}: `));
    return problem?.slice(`${name}: `.length) ?? '';
  }
  return '';
};

it('covers every variable that Fitfolk parses', () => {
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));

  expect([...names].toSorted()).toEqual([...Object.keys(wrongValues), ...PATHS].toSorted());
});

describe.each(Object.keys(wrongValues))('%s', (name) => {
  const setting = schemas.flatMap((schema) => listSettings(schema)).find((each) => each.name === name);

  it.each(wrongValues[name] ?? [])('rejects %j with the allowed form and an example', (value) => {
    const problem = readProblem(name, value);

    expect(problem.split(' must ')[0]).toBe(setting?.isSecret ? 'Its value' : JSON.stringify(value));
    expect(problem).toMatch(/ \(for example \S.*\)$/);
  });
});

describe('listVariables', () => {
  it.each(services)('warns about no documented variable in $name', (service) => {
    const documented = sections
      .filter(({ title }) => title !== '`docker compose`')
      .flatMap(({ settings }) => settings.map(({ name }) => name));
    const env = Object.fromEntries(documented.map((name) => [name, 'value']));

    expect(listMisspelledVariables(env, listVariables([service]))).toEqual([]);
  });
});
