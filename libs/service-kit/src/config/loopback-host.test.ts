import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from './loopback-host.ts';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST', 'identity.localhost', '127.0.0.1', '127.8.8.8', '[::1]'])(
    'accepts %s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );

  it.each(['fitfolk.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5', ''])(
    'rejects %s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});
