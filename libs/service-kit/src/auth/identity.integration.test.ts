import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIdentityKeys } from '../../testing/test-user.ts';
import {
  authenticate,
  createIdentitySigner,
  createIdentityVerifier,
  type IdentitySigner,
  toAudience,
} from './identity.ts';

const http = Fastify();
let signer: IdentitySigner;
let url: string;
beforeAll(async () => {
  signer = await createIdentitySigner(createIdentityKeys());
  http.get('/.well-known/jwks.json', () => signer.jwks);
  await http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(() => http.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const verify = (service: string, token: string) => createIdentityVerifier(service, () => url)(token);
const feed = { service: 'feed', calls: ['media'], endpoints: {}, events: {} };

describe('an identity token', () => {
  it.each(['feed', 'media'])('for feed is accepted by %s', async (service) => {
    const token = await signer.forService('gateway', toAudience(feed));

    expect(await verify(service, token)).toEqual({ kind: 'service', service: 'gateway' });
  });

  it('for feed is rejected by a service that feed does not call', async () => {
    const token = await signer.forService('gateway', toAudience(feed));

    await expect(verify('closet', token)).rejects.toThrow(errors.JWTClaimValidationFailed);
  });

  it('that has expired makes the service unavailable, because a clock is wrong and the session is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 });
    const token = await signer.forService('gateway', toAudience(feed));
    vi.useRealTimers();
    const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest;

    const caller = authenticate(
      request,
      createIdentityVerifier('feed', () => url),
    );

    await expect(caller).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('has its signature verified once for several requests', async () => {
    const verifySignature = vi.spyOn(crypto.subtle, 'verify');
    const verifyToken = createIdentityVerifier('feed', () => url);
    const [one, other] = [
      await signer.forService('one', ['feed']),
      await signer.forService('other', ['feed']),
    ];

    for (const token of [one, one, other, one]) await verifyToken(token);

    expect(verifySignature).toHaveBeenCalledTimes(2);
    expect(await verifyToken(one)).toEqual({ kind: 'service', service: 'one' });
    expect(await verifyToken(other)).toEqual({ kind: 'service', service: 'other' });
  });

  it('is rejected once it has expired, also by a service that accepted it before', async () => {
    const token = await signer.forService('gateway', ['feed']);
    const verifyToken = createIdentityVerifier('feed', () => url);
    await verifyToken(token);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });

    await expect(verifyToken(token)).rejects.toThrow(errors.JWTExpired);
  });

  it('with another signature is rejected by a service that accepted it before', async () => {
    const token = await signer.forService('gateway', ['feed']);
    const verifyToken = createIdentityVerifier('feed', () => url);
    await verifyToken(token);

    const forged = `${token.slice(0, token.lastIndexOf('.') + 1)}${'A'.repeat(86)}`;

    await expect(verifyToken(forged)).rejects.toThrow(errors.JWSSignatureVerificationFailed);
  });
});
