import { describe, expect, it } from 'vitest';
import { parseDevice } from './device.ts';

describe('parseDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      { browser: 'Firefox', system: 'Android', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', kind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      { browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS', kind: 'desktop' },
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Chrome OS', kind: 'desktop' },
    ],
    ['curl/8.9.1', { browser: null, system: null, kind: 'unknown' }],
    ['Your account is locked, visit evil.example/1 now', { browser: null, system: null, kind: 'unknown' }],
    ['', { browser: null, system: null, kind: 'unknown' }],
    [undefined, { browser: null, system: null, kind: 'unknown' }],
  ])('parses %s', (userAgent, device) => {
    expect(parseDevice(userAgent)).toEqual(device);
  });
});
