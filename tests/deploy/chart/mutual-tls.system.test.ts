import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import type { MutualTls } from '@fitfolk/service-kit/http/mutual-tls';
import { createCertificateAuthority } from '@fitfolk/service-kit/testing/certificates';
import { createIdentityKeys } from '@fitfolk/service-kit/testing/test-user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../../../gateway/testing/send-request.ts';
import { listWorkloads, type Manifest, ofKind } from './manifest.ts';
import { INSTALL_MS, renderChart } from './render-chart.ts';

const VALUES = 'values/one-node.yaml';
const ENABLED = ['mutualTls.enabled=true', 'mutualTls.certManager.enabled=true'];

const frontends = findDeployables().flatMap(({ name, isFrontend }) => (isFrontend ? [name] : []));
const backends = findDeployables().flatMap(({ name, isFrontend }) => (isFrontend ? [] : [name]));
const services = backends.filter((name) => name !== 'gateway');

let manifests: Manifest[];
beforeAll(async () => {
  manifests = await renderChart(VALUES, ...ENABLED);
}, INSTALL_MS);

const findByName = (kind: string, name: string): Manifest | undefined =>
  ofKind(manifests, kind).find(({ metadata }) => metadata.name === name);
const getContainer = (kind: string, name: string) => findByName(kind, name)?.spec.template.spec.containers[0];
const getEnvironment = (kind: string, name: string): Record<string, string> =>
  Object.fromEntries(getContainer(kind, name)?.env?.map((each) => [each.name, each.value]) ?? []);

const FILES = {
  MTLS_CA_FILE: '/certificates/ca.crt',
  MTLS_CERT_FILE: '/certificates/tls.crt',
  MTLS_KEY_FILE: '/certificates/tls.key',
};

describe('the chart with mutual TLS', () => {
  const workloads = [
    ...backends.map((name) => ['Deployment', name, name]),
    ...services.map((name) => ['Job', `${name}-migration`, name]),
  ];
  it.each(workloads)('gives the %s %s the certificate of %s', (kind = '', name = '', owner = '') => {
    const volumes = findByName(kind, name)?.spec.template.spec.volumes;

    expect(getEnvironment(kind, name)).toMatchObject(FILES);
    expect(volumes).toContainEqual(
      expect.objectContaining({ secret: expect.objectContaining({ secretName: `${owner}-mutual-tls` }) }),
    );
    expect(getContainer(kind, name)?.volumeMounts).toContainEqual(
      expect.objectContaining({ mountPath: '/certificates', readOnly: true }),
    );
    expect(findByName('Certificate', owner)?.spec).toMatchObject({
      secretName: `${owner}-mutual-tls`,
      dnsNames: [owner],
      usages: expect.arrayContaining(['server auth', 'client auth']),
    });
  });

  it('encrypts every call of a service, and its probes', () => {
    const urls = listWorkloads(manifests).flatMap(({ kind, metadata }) =>
      Object.entries(getEnvironment(kind, metadata.name)).filter(([, value]) => value.endsWith(':3000')),
    );
    for (const [variable, url] of urls) {
      const called = new URL(url).hostname;
      expect([variable, url]).toEqual([
        variable,
        `${services.includes(called) ? 'https' : 'http'}://${called}:3000`,
      ]);
    }
    for (const name of [...backends, ...frontends]) {
      const scheme = services.includes(name) ? 'HTTPS' : 'HTTP';
      const { startupProbe, livenessProbe, readinessProbe } = getContainer('Deployment', name) ?? {};
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(probe).toMatchObject({ httpGet: { scheme } });
    }
  });

  it('creates an authority of its own unless there is an issuer', async () => {
    const issuer = 'mutualTls.certManager.issuer';
    const given = await renderChart(
      VALUES,
      ...ENABLED,
      `${issuer}.name=ours`,
      `${issuer}.kind=ClusterIssuer`,
    );
    const listIssuers = (all: readonly Manifest[]) =>
      ofKind(all, 'Certificate').map(({ spec }) => [
        spec.secretName,
        spec.issuerRef?.kind,
        spec.issuerRef?.name,
      ]);

    expect(listIssuers(manifests)).toEqual([
      ['fitfolk-authority', 'Issuer', 'fitfolk-self-signed'],
      ...backends.toSorted().map((name) => [`${name}-mutual-tls`, 'Issuer', 'fitfolk-mutual-tls']),
    ]);
    expect(listIssuers(given)).toEqual(
      backends.toSorted().map((name) => [`${name}-mutual-tls`, 'ClusterIssuer', 'ours']),
    );
    expect(ofKind(given, 'Issuer')).toEqual([]);
  });

  it('takes given secrets without cert-manager, and needs none by default', async () => {
    const given = await renderChart(VALUES, 'mutualTls.enabled=true');
    const byDefault = await renderChart(VALUES);

    expect(ofKind(given, 'Certificate')).toEqual([]);
    expect(JSON.stringify(given)).toContain('"secretName":"auth-mutual-tls"');
    expect(JSON.stringify(byDefault)).not.toMatch(/mutual-tls|MTLS|https:\/\/auth/);
  });
});

describe('the processes of the chart with mutual TLS', () => {
  const NAMES = ['media', 'auth', 'gateway'];
  const START_MS = 120_000;
  const authority = createCertificateAuthority();
  const stranger = createCertificateAuthority();
  const ports = new Map<string, number>();
  const children: Child[] = [];
  let folder: string;

  const writeFiles = async (name: string): Promise<void> => {
    const { ca, cert, key } = authority.issue(name);
    const { MONGODB_URI = '', REDIS_URL = '', NATS_URL = '', S3_SECRET_KEY = '' } = process.env;
    const files = {
      'ca.crt': ca,
      'tls.crt': cert,
      'tls.key': key,
      'mongodb-uri': MONGODB_URI,
      'redis-url': REDIS_URL,
      'nats-url': NATS_URL,
      's3-secret-key': S3_SECRET_KEY,
      'identity-keys': JSON.stringify(createIdentityKeys()),
      'second-factor-key': Buffer.alloc(32).toString('base64'),
      'vapid-private-key': Buffer.alloc(32, 1).toString('base64url'),
    };
    await mkdir(join(folder, name));
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text);
  };

  /** Replaces the paths of mounted files and the addresses in the cluster by those on this machine. */
  const toLocal = (name: string, value: string): string =>
    value
      .replace(/^\/(secrets|certificates)\//, `${join(folder, name)}/`)
      .replace(/^(https?):\/\/([\w-]+):3000$/, (_, scheme, called) => {
        return `${scheme}://127.0.0.1:${ports.get(called) ?? 9}`;
      });

  const start = async (name: string): Promise<void> => {
    const rendered = Object.entries(getEnvironment('Deployment', name));
    const { S3_ENDPOINT, S3_ACCESS_KEY } = process.env;
    const child = await startChildProcess({
      name,
      command: process.execPath,
      args: [name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`],
      cwd: REPOSITORY_ROOT,
      logFile: join(folder, `${name}.log`),
      env: {
        ...Object.fromEntries(rendered.map(([variable, value]) => [variable, toLocal(name, value)])),
        S3_ENDPOINT,
        S3_ACCESS_KEY,
        // The servers of tests have a secret that production refuses.
        NODE_ENV: 'test',
        REGISTRATION: 'open',
        NAMESPACE: `m${process.pid}`,
        PORT: `${ports.get(name)}`,
        METRICS_PORT: `${await findFreePort()}`,
        STOP_DELAY_MS: '0',
      },
    });
    children.push(child);
    const { ca } = authority.issue('probe');
    const isReady = async () =>
      name === 'gateway'
        ? respondsOk(`http://127.0.0.1:${ports.get(name)}/health/ready`)
        : (await getStatus(name, '/health/ready', { ca })) === 200;
    await waitUntilReady(child, isReady, START_MS);
  };

  /** Returns the status of a request straight to a service. */
  const getStatus = (name: string, path: string, tls: Partial<MutualTls>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `https://127.0.0.1:${ports.get(name)}${path}`;
      const call = request(url, { ...tls, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject).end();
    });

  const send = (method: string, path: string, body?: object, cookie = '') =>
    sendRequest(`http://127.0.0.1:${ports.get('gateway')}`, path, {
      method,
      headers: {
        host: 'fitfolk.example',
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-mutual-tls-'));
    for (const name of NAMES) {
      ports.set(name, await findFreePort());
      await writeFiles(name);
    }
    for (const name of NAMES) await start(name);
  }, START_MS);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.stop()));
    await rm(folder, { recursive: true, force: true });
    authority[Symbol.dispose]();
    stranger[Symbol.dispose]();
  });

  it('call each other with their certificates', async () => {
    const username = `m${process.pid}`;
    const body = { username, email: `${username}@example.com`, password: 'a long password 12' };
    const registered = await send('POST', '/api/register', body);
    expect(registered.status).toBe(201);
    const cookie = `${registered.headers['set-cookie']?.[0]?.split(';')[0]}`;

    // Auth asks media whether the image belongs to the account.
    const profileImageUrl = `/api/images/${crypto.randomUUID()}`;
    const changed = await send('PATCH', '/api/auth/user', { profileImageUrl }, cookie);

    expect(changed.json().code).toBe('profile-image-invalid');
  });

  it.each(['auth', 'media'])('%s answers no caller without a certificate of the authority', async (name) => {
    const { ca, cert, key } = authority.issue('caller');
    const foreign = stranger.issue('caller');

    expect(await getStatus(name, '/internal/unknown', { ca, cert, key })).toBe(404);
    expect(await getStatus(name, '/internal/unknown', { ca })).toBe(401);
    expect(await getStatus(name, '/internal/unknown', { ...foreign, ca })).toBe(401);
    await expect(fetch(`http://127.0.0.1:${ports.get(name)}/internal/unknown`)).rejects.toThrow();
  });
});
