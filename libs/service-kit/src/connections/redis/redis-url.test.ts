import { describe, expect, it } from 'vitest';
import { parseRedisUrl } from './redis-url.ts';

describe('parseRedisUrl', () => {
  it('leaves the URL of one server to the client', () => {
    expect(parseRedisUrl('redis://user:secret@localhost:6379/1')).toBeUndefined();
    expect(parseRedisUrl('rediss://localhost')).toBeUndefined();
  });

  it('reads Sentinels, the name of their primary and a database', () => {
    expect(parseRedisUrl('redis+sentinel://a:1001,b,[::1]:1003/fitfolk/2')).toEqual({
      kind: 'sentinel',
      hosts: [
        { host: 'a', port: 1001 },
        { host: 'b', port: 26379 },
        { host: '::1', port: 1003 },
      ],
      primary: 'fitfolk',
      database: 2,
      credentials: {},
      sentinelCredentials: {},
      isEncrypted: false,
    });
  });

  it('reads the credentials of Redis and of the Sentinels', () => {
    expect(
      parseRedisUrl('rediss+sentinel://auth:p%40ss@a/fitfolk?sentinelUsername=watch&sentinelPassword=w%26'),
    ).toMatchObject({
      credentials: { username: 'auth', password: 'p@ss' },
      sentinelCredentials: { username: 'watch', password: 'w&' },
      isEncrypted: true,
    });
  });

  it('reads the servers of a cluster', () => {
    expect(parseRedisUrl('redis+cluster://:secret@a:7000,b:7001')).toEqual({
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
      ],
      credentials: { password: 'secret' },
      isEncrypted: false,
    });
    expect(parseRedisUrl('redis+cluster://a/')).toMatchObject({ hosts: [{ host: 'a', port: 6379 }] });
  });

  it.each([
    ['redis+sentinel://a:1001', 'names the primary'],
    ['redis+cluster://a/fitfolk', 'has no path'],
    ['redis+other://a', 'Write redis+sentinel://'],
    ['redis+cluster://', 'Write redis+sentinel://'],
    ['redis+cluster://a:70000', 'Invalid URL'],
  ])('rejects %s', (url, message) => {
    expect(() => parseRedisUrl(url)).toThrow(message);
  });
});
