import { describe, expect, it } from 'vitest';
import { assertNoSecrets, findSecrets, recordCookies, recordRequestSecrets } from '../e2e/support/secrets.ts';

recordCookies(['sid=Zm9vYmFyYmF6cXV4; Path=/; HttpOnly']);
recordRequestSecrets('http://fitfolk/api/weather?lat=48.2083537&lon=-16.3725042', null);
recordRequestSecrets('http://fitfolk/api/auth/oidc/callback?code=one-time-code-7&state=s3cr3t-state', null);
recordRequestSecrets('http://fitfolk/api/auth/login', '{"username":"ana-1","password":"correct horse"}');

describe('assertNoSecrets', () => {
  it.each([
    ['a session id', 'session Zm9vYmFyYmF6cXV4 ended'],
    ['a password', 'guess: correct horse'],
    ['an authorization code', 'received one-time-code-7'],
    ['a position', '{"place":[48.2083537,1]}'],
    ['a rounded position', 'asked for 48.21'],
    ['a truncated position', 'asked for -16.37'],
    ['a presigned URL', 'PUT /store/key?X-Amz-Signature=00ff'],
    ['a cookie', 'cookie: sid=unknown-to-tests'],
    ['a token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.sig'],
    ['an email address', 'no mail to ana@mail.example'],
  ])('reports a log with %s', (_, line) => {
    expect(() => assertNoSecrets(`{"msg":"well"}\n${line}\n{"msg":"well"}\n`)).toThrow(line);
  });

  it('accepts a log without secrets', () => {
    const log =
      '{"time":1795270208862,"route":"/api/weather","durationMs":48,"username":"ana-1","stack":"at @fitfolk/x.ts:16:37"}';

    expect(findSecrets(log)).toEqual([]);
  });
});
