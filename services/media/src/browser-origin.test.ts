import { describe, expect, it } from 'vitest';
import { getBrowserOrigin } from './browser-origin.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fit.example', host: '127.0.0.1:4000' };

describe('getBrowserOrigin', () => {
  it('prefers the public endpoint of the object store', () => {
    const config = { S3_PUBLIC_ENDPOINT: 'https://cdn.example', PUBLIC_ORIGIN: 'https://fit.example' };

    expect(getBrowserOrigin(config, forwarded)).toBe('https://cdn.example');
  });

  it('falls back to the public origin of the app', () => {
    expect(getBrowserOrigin({ PUBLIC_ORIGIN: 'https://www.fit.example' }, forwarded)).toBe(
      'https://www.fit.example',
    );
  });

  it('falls back to the origin forwarded by the gateway', () => {
    expect(getBrowserOrigin({}, forwarded)).toBe('https://fit.example');
    expect(getBrowserOrigin({}, { ...forwarded, 'x-forwarded-proto': 'http' })).toBe('http://fit.example');
  });

  it('falls back to the Host header', () => {
    expect(getBrowserOrigin({}, { host: 'localhost:4000' })).toBe('http://localhost:4000');
  });

  it('throws for an invalid host', () => {
    expect(() => getBrowserOrigin({}, { host: 'a b' })).toThrow(
      expect.objectContaining({ code: 'malformed-request' }),
    );
  });
});
