import { startServices } from '@fitfolk/service-kit/runtime/host';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { createCertificateAuthority, toMutualTlsEnv } from '@fitfolk/service-kit/testing/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestGateway } from '../../testing/gateway-harness.ts';

/** Service in place of auth that tells how it was called. */
const upstream = defineService({
  name: 'auth',
  config: z.object({}),
  needs: [],
  calls: [],
  start: ({ http }) => {
    http.get('/api/profiles', ({ protocol }) => ({ protocol }));
    http.get('/internal/accounts/:id', (_request, reply) => reply.code(404).send({}));
  },
});

const authority = createCertificateAuthority();
let service: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...toMutualTlsEnv(authority.issue('auth')) };
  service = await startServices([upstream], { env });
});
afterAll(async () => {
  await service?.stop();
  authority[Symbol.dispose]();
});

/** Starts a gateway with these certificates, and requests profiles and a page through it. */
const request = async (tls: Record<string, string>) => {
  const gateway = await startTestGateway({ env: { AUTH_URL: service.url('auth'), ...tls } });
  const { cookie, account } = await gateway.signIn();
  const profiles = await gateway.request('/api/profiles', { headers: { cookie } });
  await gateway.redis.del(`account:${account.id}`);
  const withoutSnapshot = await gateway.request('/api/profiles', { headers: { cookie } });
  const file = await gateway.request('/apps/shell/assets/a.js');
  await gateway.stop();
  return { profiles, withoutSnapshot, file };
};

describe('the gateway with mutual TLS', () => {
  it('sends its certificate to services, and serves clients and frontends as before', async () => {
    const { profiles, withoutSnapshot, file } = await request(toMutualTlsEnv(authority.issue('gateway')));

    expect([profiles.status, profiles.json()]).toEqual([200, { protocol: 'https' }]);
    // Auth knew no such account.
    expect(withoutSnapshot.status).toBe(401);
    expect(file.status).toBe(200);
  });

  it('cannot call services without a certificate', async () => {
    const { profiles } = await request({});

    expect([profiles.status, profiles.json().code]).toEqual([503, 'unavailable']);
  });
});
