import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { requireServiceUrls } from '@fitfolk/service-kit/runtime/service-urls';
import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../all-in-one/src/services.ts';
import { readImageSettings } from '../image-settings.ts';
import { type Manifest, ofKind } from './manifest.ts';
import { INSTALL_MS, renderChart, VALUES_FILES } from './render-chart.ts';

const SECRETS_FOLDER = '/secrets/';

/** Contents of the secrets that the chart refers to. */
const secrets: Readonly<Record<string, string>> = {
  'mongodb-uri': 'mongodb://mongo.example/?replicaSet=fitfolk',
  'redis-url': 'redis://redis.example',
  'nats-url': 'nats://nats.example',
  's3-secret-key': 'created-for-this-test',
  'second-factor-key': Buffer.alloc(32).toString('base64'),
  'vapid-private-key': Buffer.alloc(32, 1).toString('base64url'),
  'identity-keys': '{"keys":[{"kty":"OKP"}]}',
};

const listSchemas = ({ config, needs }: AnyService) => ({
  base: BaseConfig,
  own: config,
  ...Object.fromEntries(needs.map((need) => [need, resourceConfig[need]])),
});

const frontendNames = findDeployables().flatMap(({ name, isFrontend }) => (isFrontend ? [name] : []));
const backends = services.filter(({ name }) => !frontendNames.includes(name));
const backendImage = readImageSettings('deploy/backend.Dockerfile');

describe.each(VALUES_FILES)('variables of the chart with %s', (file) => {
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = await renderChart(file);
  }, INSTALL_MS);

  const getEnvironment = (name: string): Record<string, string> => {
    const deployment = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === name);
    const env = deployment?.spec.template.spec.containers[0]?.env ?? [];
    return Object.fromEntries(env.map((variable) => [variable.name, variable.value]));
  };

  /** Replaces references to files of a secret by their contents. */
  const readSecrets = (environment: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) =>
        value.startsWith(SECRETS_FOLDER)
          ? [name.replace(/_FILE$/, ''), secrets[value.slice(SECRETS_FOLDER.length)] ?? '']
          : [name, value],
      ),
    );

  it.each(backends)('let $name start in production', (service) => {
    const environment = { ...backendImage.env, ...readSecrets(getEnvironment(service.name)) };
    const config = parseConfig(listSchemas(service), environment);
    const listProblems = service.listProblems as ((config: object) => readonly string[]) | undefined;

    expect(() => requireServiceUrls([service], environment)).not.toThrow();
    expect(listProblems?.({ ...config.base, ...config.own }) ?? []).toEqual([]);
  });

  it('give auth its keys', () => {
    expect(getEnvironment('auth')).toMatchObject({
      SECOND_FACTOR_KEY_FILE: '/secrets/second-factor-key',
      VAPID_PRIVATE_KEY_FILE: '/secrets/vapid-private-key',
    });
  });

  it.each(backends)('contain none that $name does not read', (service) => {
    const names = Object.values(listSchemas(service)).flatMap((schema) => Object.keys(schema.shape));
    const urls = service.calls.map((called) => `${called.replaceAll('-', '_').toUpperCase()}_URL`);
    const read = new Set([...names, ...names.map((name) => `${name}_FILE`), ...urls]);

    expect(Object.keys(getEnvironment(service.name)).filter((name) => !read.has(name))).toEqual([]);
  });

  it.each(frontendNames)('contain only those of the Caddyfile for %s', (name) => {
    const caddyfile = readFileSync(join(REPOSITORY_ROOT, 'deploy/Caddyfile'), 'utf8');
    const read = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, variable]) => variable);

    expect(Object.keys(getEnvironment(name)).filter((variable) => !read.includes(variable))).toEqual([]);
  });
});
