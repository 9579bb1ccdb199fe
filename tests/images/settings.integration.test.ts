import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { RuntimeSettings } from '@fitfolk/dev/workspace/settings';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { requireServiceUrls, toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../all-in-one/src/services.ts';
import { chapters } from '../../scripts/docs/chapters.ts';
import { type Compose, readCompose } from './compose.ts';
import { readDockerfile } from './dockerfile.ts';

let compose: Compose;
beforeAll(async () => {
  // Created by a separate container and passed as a file.
  compose = await readCompose({ IDENTITY_KEYS: '{"keys":[{"kty":"OKP"}]}' });
});

const schemasOf = ({ config, needs }: AnyService) => ({
  base: BaseConfig,
  own: config,
  ...Object.fromEntries(needs.map((need) => [need, resourceConfig[need]])),
});

const givenTo = ({ name }: AnyService): Record<string, string> => compose.services[name]?.environment ?? {};

const inImage = new Set(
  ['backend', 'frontend'].flatMap((name) =>
    readDockerfile(join(REPOSITORY_ROOT, `deploy/${name}.Dockerfile`))
      .flatMap(({ steps }) => steps)
      .flatMap((step) => (step.kind === 'env' ? step.values.map(([variable]) => variable) : [])),
  ),
);

describe.each(services)('$name in the compose file', (service) => {
  const names = () => Object.values(schemasOf(service)).flatMap((schema) => Object.keys(schema.shape));

  it('is given all that it needs', () => {
    expect(() => parseConfig(schemasOf(service), givenTo(service))).not.toThrow();
    expect(() => requireServiceUrls([service], givenTo(service))).not.toThrow();
  });

  it('is given nothing that it does not read', () => {
    const addresses = findDeployables().map(({ name }) => toUrlVariable(name));
    const read = new Set([...names(), ...names().map((name) => `${name}_FILE`), ...addresses]);

    expect(Object.keys(givenTo(service)).filter((name) => !read.has(name))).toEqual([]);
  });

  it('can be given all that it reads', () => {
    // The image sets the port; a process with one service is named after it.
    const told = new Set([...Object.keys(givenTo(service)), ...inImage, 'OTEL_SERVICE_NAME']);
    const own = names().filter((name) => name !== 'TRUSTED_PROXY' || service.isPublic);

    expect(own.filter((name) => !told.has(name) && !onlyForEvents(name, service))).toEqual([]);
  });
});

/** Read by every process, but used only by those with events. */
const onlyForEvents = (name: string, { needs }: AnyService): boolean =>
  name === 'EVENT_RETRY_BASE_MS' && !needs.includes('events');

it.each(findDeployables())('$name is asked how it is in the way its image says', ({ name }) => {
  const { build, healthcheck } = compose.services[name] ?? {};
  const steps = readDockerfile(join(REPOSITORY_ROOT, build?.dockerfile ?? '')).flatMap(
    (stage) => stage.steps,
  );

  expect(steps.filter(({ kind }) => kind === 'healthcheck')).toEqual([
    { kind: 'healthcheck', command: healthcheck?.test.slice(1) },
  ]);
});

it('every variable of the compose file is explained', () => {
  const text = readFileSync(join(REPOSITORY_ROOT, 'docker-compose.yml'), 'utf8');
  const explained = new Set(chapters.flatMap(({ settings }) => settings.map(({ name }) => name)));
  const read = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) =>
    name.replace(/^\w+_VERSION$/, '<NAME>_VERSION'),
  );

  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((name) => !explained.has(name))).toEqual([]);
});

it('backend images set the same runtime variables as npm start', () => {
  const values = readDockerfile(join(REPOSITORY_ROOT, 'deploy/backend.Dockerfile')).flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'env' ? step.values : [])),
  );
  const { NODE_COMPILE_CACHE: _, ...memory } = RuntimeSettings.parse({});

  expect(Object.fromEntries(values)).toMatchObject(memory);
});
