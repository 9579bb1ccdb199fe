import { describe, expect, it } from 'vitest';
import { createStagingKey, parseStagingKey } from './upload-url.ts';

const origin = 'http://fit.example:3000';
const bucket = 'fitfolk-media';
const key = createStagingKey();
const uploadUrl = `${origin}/${bucket}/${key}?X-Amz-Signature=0`;

describe('parseStagingKey', () => {
  it('extracts the key of an upload URL', () => {
    expect(parseStagingKey(uploadUrl, origin, bucket)).toBe(key);
  });

  it.each([
    ['another host', uploadUrl.replace('fit.example', 'evil.example')],
    ['another port', uploadUrl.replace(':3000', ':3001')],
    ['another scheme', uploadUrl.replace('http:', 'https:')],
    ['our host as username', uploadUrl.replace('//', '//fit.example:3000@')],
    ['another bucket', uploadUrl.replace(bucket, 'other-media')],
    ['a registered image', `${origin}/${bucket}/images/0/whole.webp`],
    ['a longer path', uploadUrl.replace('?', '/more?')],
    ['a parent directory', `${origin}/${bucket}/staging/../images/${key}`],
    ['an escaped parent directory', `${origin}/${bucket}/staging/%2e%2e/images/0`],
    ['a short key', `${origin}/${bucket}/staging/abc`],
    ['no origin', `/${bucket}/${key}`],
    ['no path', 'staging'],
    ['a script', `javascript:alert(1)//${bucket}/${key}`],
  ])('rejects a URL with %s', (_, foreign) => {
    expect(parseStagingKey(foreign, origin, bucket)).toBeUndefined();
  });
});

describe('createStagingKey', () => {
  it('creates unique unguessable keys', () => {
    const keys = Array.from({ length: 100 }, createStagingKey);

    expect(new Set(keys).size).toBe(keys.length);
    expect(
      keys.every((stagingKey) => Buffer.from(stagingKey.split('/')[1] ?? '', 'base64url').length >= 16),
    ).toBe(true);
  });
});
