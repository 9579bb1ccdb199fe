import { describe, expect, it } from 'vitest';
import { type HostRules, requireKnownHost } from './known-host.ts';

const production: HostRules = { publicOrigin: 'https://fitfolk.example', acceptsLoopback: false };
const development = { ...production, acceptsLoopback: true };

const request = (host: string, url = '/login', rawHeaders = ['Host', host]) => ({
  host,
  raw: { url, rawHeaders },
});

describe('requireKnownHost', () => {
  const check = (rules: HostRules, ...args: Parameters<typeof request>) => {
    try {
      requireKnownHost(request(...args), rules);
      return 'accepted';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };

  it.each(['fitfolk.example', 'FITFOLK.example', 'fitfolk.example:443'])(
    'accepts the public host %s',
    (host) => {
      expect(check(production, host)).toBe('accepted');
    },
  );

  it.each([
    'evil.example',
    'fitfolk.example.evil.example',
    'fitfolk.example:8443',
    'localhost:3000',
    '',
    'a b',
    '@x',
  ])('rejects the host "%s" in production', (host) => {
    expect(check(production, host)).toBe('host-unknown');
  });

  it('accepts this machine in development', () => {
    expect(check(development, 'localhost:3000')).toBe('accepted');
    expect(check(development, 'evil.example')).toBe('host-unknown');
  });

  it('lets services inside the network fetch keys and check health under another name', () => {
    expect(check(production, 'gateway:3000', '/.well-known/jwks.json')).toBe('accepted');
    expect(check(production, 'gateway:3000', '/health/ready')).toBe('accepted');
  });

  it('hides health checks from the public host unless it is this machine', () => {
    expect(check(production, 'fitfolk.example', '/health/live')).toBe('not-found');
    expect(
      check({ ...production, publicOrigin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000', '/health/ready'),
    ).toBe('accepted');
  });

  it('rejects several Host headers', () => {
    const twice = ['Host', 'fitfolk.example', 'host', 'evil.example'];
    expect(check(production, 'fitfolk.example', '/login', twice)).toBe('malformed-request');
    expect(check({ ...production, publicOrigin: undefined }, 'fitfolk.example', '/', twice)).toBe(
      'malformed-request',
    );
  });
});
