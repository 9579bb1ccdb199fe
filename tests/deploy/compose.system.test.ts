import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { getServerImage } from '@fitfolk/dev/provision/install/container-engine';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { SHUTDOWN_TIMEOUT_MS } from '@fitfolk/service-kit/runtime/run-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../all-in-one/src/services.ts';
import { COMPOSE_FILE, type Compose, type ComposeService, readCompose } from './compose.ts';
import { composeRules } from './compose-rules.ts';

/** Time limit for installing and starting a container engine. */
const ENGINE_START_MS = 300_000;

let compose: Compose;
let folder: string;
beforeAll(async () => {
  compose = await readCompose();
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
}, ENGINE_START_MS);
afterAll(() => rm(folder, { recursive: true }));

describe('the compose file', () => {
  it.each(composeRules(SHUTDOWN_TIMEOUT_MS))('every container $name', ({ holds }) => {
    const broken = Object.entries(compose.services).filter(
      ([name, service]) => !holds(service, name, compose),
    );

    expect(broken.map(([name]) => name)).toEqual([]);
  });

  it('contains every deployable', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(findDeployables().map(({ name }) => name)),
    );
  });

  it.each(services.filter(({ needs }) => needs.includes('mongo')).map(({ name }) => name))(
    'migrates the database of %s with its image before it starts',
    (name) => {
      const [service, migration] = [compose.services[name], compose.services[`${name}-migration`]];

      expect(service?.depends_on?.[`${name}-migration`]).toMatchObject({
        condition: 'service_completed_successfully',
      });
      expect(migration).toMatchObject({
        image: service?.image,
        command: ['node', 'main.mjs', 'migrate'],
        environment: service?.environment,
        volumes: service?.volumes,
        restart: 'no',
      });
      expect(migration?.depends_on).toEqual(
        Object.fromEntries(
          Object.entries(service?.depends_on ?? {}).filter(([other]) => other !== `${name}-migration`),
        ),
      );
    },
  );

  it('runs the server images that npm start takes from it', () => {
    const { mongo, redis, nats } = compose.services;

    expect(getServerImage('mongo')).toBe(mongo?.image);
    expect(getServerImage('redis')).toBe(redis?.image);
    expect(nats?.build).toMatchObject({ dockerfile: 'deploy/stores.Dockerfile', target: 'nats' });
    expect(getServerImage('nats')).toMatch(/^nats:2\.\d+\.\d+-alpine$/);
    expect(getServerImage('versity/versitygw')).toMatch(/^versity\/versitygw:v1\.\d+\.\d+$/);
  });

  it('has no development provider or mail catcher of its own', () => {
    const { SMTP_URL, OIDC_ISSUER, PUBLIC_ORIGIN } = compose.services.auth?.environment ?? {};

    expect({ SMTP_URL, OIDC_ISSUER, PUBLIC_ORIGIN }).toEqual({
      SMTP_URL: '',
      OIDC_ISSUER: '',
      PUBLIC_ORIGIN: '',
    });
    expect(compose.services.mail?.profiles).toEqual(['dev']);
    expect(compose.services.identity?.profiles).toEqual(['dev']);
  });

  const readDevelopment = () =>
    readCompose({ PORT: '8080' }, [COMPOSE_FILE, join(REPOSITORY_ROOT, 'docker-compose.override.yml')]);

  it('runs every container in production unless the development defaults are added', async () => {
    const listModes = ({ services }: Compose) =>
      Object.values(services).flatMap(({ environment: { NODE_ENV = [] } = {} }) => NODE_ENV);

    const modes = listModes(compose);
    expect(modes.length).toBeGreaterThan(10);
    expect(new Set(modes)).toEqual(new Set(['production']));
    expect(listModes(await readDevelopment())).toEqual(modes.map(() => 'development'));
  });

  it('configures the mail catcher and the OIDC provider in development', async () => {
    const development = await readDevelopment();

    expect(development.services.auth?.environment).toMatchObject({
      SMTP_URL: 'smtp://mail:1025',
      OIDC_ISSUER: 'http://identity.localhost:4000',
      PUBLIC_ORIGIN: 'http://localhost:8080',
    });
  });

  it('starts the provider that answers the external sign-in buttons in development', async () => {
    const { auth, identity } = (await readDevelopment()).services;

    expect(identity?.profiles).toBeUndefined();
    // The provider accepts only the client and the origin that it is configured with.
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'PUBLIC_ORIGIN']) {
      expect(identity?.environment?.[name]).toBe(auth?.environment?.[name]);
    }
    // Browsers reach the host of the issuer through the published port, auth through the network.
    expect(identity?.ports).toMatchObject([{ host_ip: '127.0.0.1', published: '4000', target: 4000 }]);
    expect(identity?.networks).toEqual({ inside: { aliases: ['identity.localhost'] } });
    expect(Object.keys(auth?.networks ?? {})).toContain('inside');
  });

  it.each([
    ['an unknown property', 'read_only: true', 'read_ony: true'],
    ['a value of the wrong type', 'pids_limit: 256', 'pids_limit: [many]'],
    ['an unclosed variable', 'NAMESPACE:-fitfolk}', 'NAMESPACE:-fitfolk'],
  ])('is rejected with %s', async (_problem, valid, invalid) => {
    const text = await readFile(COMPOSE_FILE, 'utf8');
    const file = join(folder, 'docker-compose.yml');
    await writeFile(file, text.replaceAll(valid, invalid));

    await expect(readCompose({}, [file])).rejects.toThrow(UserError);
  });
});

const valid: ComposeService = {
  image: 'redis:8.2.1-bookworm',
  user: '999:999',
  read_only: true,
  init: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  mem_limit: '64m',
  pids_limit: 10,
  stop_grace_period: '20s',
  healthcheck: { test: ['CMD', 'true'] },
  depends_on: { other: { condition: 'service_healthy' } },
};

describe('composeRules', () => {
  const listViolations = (change: Partial<ComposeService>) =>
    composeRules(15_000)
      .filter(
        ({ holds }) =>
          !holds({ ...valid, ...change }, 'one', { services: { other: valid }, networks: {}, volumes: {} }),
      )
      .map(({ name }) => name);

  it('accept a valid container', () => {
    expect(listViolations({})).toEqual([]);
  });

  it.each<[Partial<ComposeService>, RegExp]>([
    [{ healthcheck: undefined as never }, /health check/],
    [{ user: '0:0' }, /numeric user/],
    [{ user: 'redis' }, /numeric user/],
    [{ read_only: false }, /read-only/],
    [{ init: false }, /init/],
    [{ cap_drop: [] }, /capabilities/],
    [{ mem_limit: undefined as never }, /limits/],
    [{ stop_grace_period: '15s' }, /grace period/],
    [{ stop_grace_period: '20s', environment: { STOP_DELAY_MS: '5000' } }, /grace period/],
    [{ networks: ['shops'] }, /networks/],
    [{ volumes: [{ type: 'volume', source: 'nowhere' }] }, /volumes/],
    [{ image: 'redis:latest' }, /version/],
    [{ image: 'redis:8' }, /version/],
    [{ ports: [{ published: '6379', target: 6379 }] }, /publishes/],
    [{ depends_on: { other: { condition: 'service_started' } } }, /waits for/],
    [{ depends_on: { nobody: { condition: 'service_healthy' } } }, /waits for/],
  ])('report %o', (change, name) => {
    expect(listViolations(change)).toEqual([expect.stringMatching(name)]);
  });
});
