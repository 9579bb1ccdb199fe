import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { RuntimeSettings } from '@fitfolk/dev/workspace/settings';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { requireServiceUrls, toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../all-in-one/src/services.ts';
import { sections } from '../../scripts/docs/sections.ts';
import { type Compose, readCompose } from './compose.ts';
import { readImageSettings } from './image-settings.ts';

/** Time limit for installing and starting a container engine. */
const ENGINE_START_MS = 300_000;

let compose: Compose;
/** Content of the volume from which each container mounts its folder. */
let secrets: string;
beforeAll(async () => {
  compose = await readCompose();
  secrets = await mkdtemp(join(tmpdir(), 'secrets-'));
  const script = join(REPOSITORY_ROOT, 'dev/launcher/prepare-containers.ts');
  await runCommand(process.execPath, [script, secrets], { cwd: REPOSITORY_ROOT });
}, ENGINE_START_MS);
afterAll(() => rm(secrets, { recursive: true }));

const listSchemas = ({ config, needs }: AnyService) => ({
  base: BaseConfig,
  own: config,
  ...Object.fromEntries(needs.map((need) => [need, resourceConfig[need]])),
});

/** Returns the variables of a container, with the paths of its mounted secrets on this machine. */
const getEnvironment = ({ name }: AnyService): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replace(/^\/secrets/, join(secrets, name)),
    ]),
  );

const backendImage = readImageSettings('deploy/backend.Dockerfile');
const frontendNames = findDeployables().flatMap(({ name, isFrontend }) => (isFrontend ? [name] : []));
const backends = services.filter(({ name }) => !frontendNames.includes(name));

describe.each(backends)('$name in the compose file', (service) => {
  const names = () => Object.values(listSchemas(service)).flatMap((schema) => Object.keys(schema.shape));

  it('gets every required variable', () => {
    expect(() => parseConfig(listSchemas(service), getEnvironment(service))).not.toThrow();
    expect(() => requireServiceUrls([service], getEnvironment(service))).not.toThrow();
  });

  it('gets no variable that it does not read', () => {
    const addresses = findDeployables().map(({ name }) => toUrlVariable(name));
    const read = new Set([...names(), ...names().map((name) => `${name}_FILE`), ...addresses]);

    expect(Object.keys(getEnvironment(service)).filter((name) => !read.has(name))).toEqual([]);
  });

  it('can set every variable that it reads', () => {
    // The image sets the address, and a process with one service uses the service's name in traces.
    const known = new Set([
      ...Object.keys(getEnvironment(service)),
      ...Object.keys(backendImage.env),
      'OTEL_SERVICE_NAME',
      ...ON_ONE_MACHINE,
    ]);
    const own = names().filter((name) => name !== 'TRUSTED_PROXY' || service.isPublic);

    expect(own.filter((name) => !known.has(name) && !isForEventsOnly(name, service))).toEqual([]);
  });
});

/** Folders of other processes, which containers with one service do not have. */
const ON_ONE_MACHINE = ['S3_SYNC_DIR', 'OPERATOR_BACKUP_DIR', 'OPERATOR_TOOLS_DIR'];

/** All processes read this variable, but only those with events use it. */
const isForEventsOnly = (name: string, { needs }: AnyService): boolean =>
  name === 'EVENT_RETRY_BASE_MS' && !needs.includes('events');

it.each(frontendNames)('%s gets only the variables of the Caddyfile in the compose file', (name) => {
  const caddyfile = readFileSync(join(REPOSITORY_ROOT, 'deploy/Caddyfile'), 'utf8');
  const read = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, variable]) => variable);
  const given = Object.keys(compose.services[name]?.environment ?? {});

  expect(given.filter((variable) => !read.includes(variable))).toEqual([]);
});

it('documents every variable of the compose file', () => {
  const text = readFileSync(join(REPOSITORY_ROOT, 'docker-compose.yml'), 'utf8');
  const documented = new Set(sections.flatMap(({ settings }) => settings.map(({ name }) => name)));
  const read = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) =>
    name.replace(/^\w+_VERSION$/, '<NAME>_VERSION'),
  );

  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((name) => !documented.has(name))).toEqual([]);
});

it('sets the runtime variables of npm start in backend images', () => {
  const { NODE_COMPILE_CACHE: _, ...memory } = RuntimeSettings.parse({});

  expect(backendImage.env).toMatchObject(memory);
});
