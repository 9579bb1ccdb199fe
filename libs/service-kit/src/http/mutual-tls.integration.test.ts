import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCertificateAuthority, toMutualTlsEnv } from '../../testing/certificates.ts';
import { type RunningServices, startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';
import type { MutualTls } from './mutual-tls.ts';

const pingContract = defineContract({
  service: 'target',
  endpoints: {
    ping: defineEndpoint({
      method: 'GET',
      path: '/internal/ping',
      access: 'public',
      summary: 'Ping',
      success: { status: 200, schema: z.object({ answer: z.string() }) },
      errors: [],
    }),
  },
  events: {},
});

const target = defineService({
  name: 'target',
  config: z.object({}),
  needs: [],
  calls: [],
  start: ({ http }) => {
    http.get('/internal/ping', () => ({ answer: 'pong' }));
  },
});

/** Service that calls the target for everyone who calls it. */
const source = defineService({
  name: 'source',
  config: z.object({}),
  needs: [],
  calls: ['target'],
  isPublic: true,
  start: ({ http, serviceClient }) => {
    http.get('/relay', () => serviceClient(pingContract).as('token').ping());
  },
});

const base = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };
const [authority, otherAuthority] = [createCertificateAuthority(), createCertificateAuthority()];
const targetTls = authority.issue('target');
let running: RunningServices;
beforeAll(async () => {
  running = await startServices([target], {
    env: { ...base, METRICS_PORT: '0', ...toMutualTlsEnv(targetTls) },
  });
});
afterAll(async () => {
  await running?.stop();
  authority[Symbol.dispose]();
  otherAuthority[Symbol.dispose]();
});

/** Returns the status of a request that trusts the target's authority, with a certificate or without. */
const getStatus = (path: string, { cert, key }: Partial<MutualTls> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const url = new URL(path, running.url('target'));
    const call = request(url, { ca: targetTls.ca, cert, key, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });

/** Returns the status of a call that a service with these certificates makes. */
const relay = async (tls: MutualTls | undefined): Promise<number> => {
  const env = { ...base, TARGET_URL: running.url('target'), ...(tls ? toMutualTlsEnv(tls) : {}) };
  const caller = await startServices([source], { env });
  const { status } = await fetch(`${caller.url('source')}/relay`);
  await caller.stop();
  return status;
};

describe('a service with mutual TLS', () => {
  it('answers callers with a certificate of the authority only', async () => {
    expect(await getStatus('/internal/ping', authority.issue('caller'))).toBe(200);
    expect(await getStatus('/internal/ping')).toBe(401);
    expect(await getStatus('/internal/ping', otherAuthority.issue('stranger'))).toBe(401);
    expect(await getStatus('/internal/unknown')).toBe(401);
  });

  it('answers health checks without a certificate', async () => {
    expect(await getStatus('/health/live')).toBe(200);
    expect(await getStatus('/health/ready')).toBe(200);
    expect(await getStatus('/health/../internal/ping')).toBe(401);
  });

  it('answers nobody in the clear', async () => {
    const url = running.url('target').replace('https:', 'http:');

    await expect(fetch(`${url}/internal/ping`)).rejects.toThrow();
  });

  it('is called by services with a certificate, which trust its authority only', async () => {
    expect(await relay(authority.issue('source'))).toBe(200);
    expect(await relay(otherAuthority.issue('source'))).toBe(503);
    expect(await relay(undefined)).toBe(503);
  });

  it.each([
    ['own', targetTls.cert],
    ['authority', targetTls.ca],
  ])('reports when its certificate expires: %s', async (name, pem) => {
    const metrics = await (await fetch(running.metricsUrl ?? '')).text();
    const line = metrics
      .split('\n')
      .find((text) => text.startsWith('fitfolk_certificate_expires_') && text.includes(`"${name}"`));

    expect(Number(line?.split(' ').at(-1))).toBe(Date.parse(new X509Certificate(pem).validTo) / 1000);
  });
});

describe('startServices', () => {
  it('rejects incomplete certificates', async () => {
    const env = { ...base, MTLS_CERT: targetTls.cert };

    await expect(startServices([target], { env })).rejects.toThrow(
      'MTLS_CA, MTLS_CERT and MTLS_KEY: Required together',
    );
  });
});
