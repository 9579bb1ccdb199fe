import { describe, expect, it } from 'vitest';
import { createStagingKey, parseStagingKey } from './upload-url.ts';

const origin = 'http://fit.example:3000';
const bucket = 'fitfolk-media';
const key = createStagingKey();
const address = `${origin}/${bucket}/${key}?X-Amz-Signature=0`;

describe('an upload address', () => {
  it('is read back to the key that it was signed for', () => {
    expect(parseStagingKey(address, origin, bucket)).toBe(key);
  });

  it.each([
    ['another host', address.replace('fit.example', 'evil.example')],
    ['another port', address.replace(':3000', ':3001')],
    ['another scheme', address.replace('http:', 'https:')],
    ['our host as user name', address.replace('//', '//fit.example:3000@')],
    ['another bucket', address.replace(bucket, 'other-media')],
    ['an image that is already registered', `${origin}/${bucket}/images/0/whole.webp`],
    ['a longer path', address.replace('?', '/more?')],
    ['a way up', `${origin}/${bucket}/staging/../images/${key}`],
    ['an escaped way up', `${origin}/${bucket}/staging/%2e%2e/images/0`],
    ['a short key', `${origin}/${bucket}/staging/abc`],
    ['a relative address', `/${bucket}/${key}`],
    ['no address', 'staging'],
    ['a script', `javascript:alert(1)//${bucket}/${key}`],
  ])('is not ours with %s', (_, foreign) => {
    expect(parseStagingKey(foreign, origin, bucket)).toBeUndefined();
  });

  it('is never given twice', () => {
    const keys = Array.from({ length: 100 }, createStagingKey);

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((each) => Buffer.from(each.split('/')[1] ?? '', 'base64url').length >= 16)).toBe(true);
  });
});
