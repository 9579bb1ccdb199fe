import { describe, expect, it } from 'vitest';
import { getBrowserOrigin } from './browser-origin.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fit.example', host: '127.0.0.1:4000' };

describe('the origin that a browser uses', () => {
  it('is the object store where browsers reach it themselves', () => {
    const config = { S3_PUBLIC_ENDPOINT: 'https://cdn.example', PUBLIC_ORIGIN: 'https://fit.example' };

    expect(getBrowserOrigin(config, forwarded)).toBe('https://cdn.example');
  });

  it('is else the configured one of the page', () => {
    expect(getBrowserOrigin({ PUBLIC_ORIGIN: 'https://www.fit.example' }, forwarded)).toBe(
      'https://www.fit.example',
    );
  });

  it('is else the one that the gateway was asked on', () => {
    expect(getBrowserOrigin({}, forwarded)).toBe('https://fit.example');
    expect(getBrowserOrigin({}, { ...forwarded, 'x-forwarded-proto': 'http' })).toBe('http://fit.example');
  });

  it('is else the one that the service was asked on', () => {
    expect(getBrowserOrigin({}, { host: 'localhost:4000' })).toBe('http://localhost:4000');
  });

  it('cannot be made of nonsense', () => {
    expect(() => getBrowserOrigin({}, { host: 'a b' })).toThrow(
      expect.objectContaining({ code: 'malformed-request' }),
    );
  });
});
