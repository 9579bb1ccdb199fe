import { describe, expect, it } from 'vitest';
import { requireUnambiguousUrl } from './plain-path.ts';

describe('requireUnambiguousUrl', () => {
  it.each([
    '/',
    '/closet',
    '/api/clothing-items/0199a1b2-0000-7000-8000-000000000000?limit=20&cursor=a%2Fb',
    '/apps/shell/assets/main.0a1b2c.js',
    '/api/images/a%20b',
    '/api/weather?lat=40.7&lon=-74.0',
    '/a/...b/c.d',
  ])('accepts %s', (url) => {
    expect(() => requireUnambiguousUrl(url)).not.toThrow();
  });

  it.each([
    ['a backslash', '/closet/items/a\\..\\..\\internal'],
    ['a backslash in the query', '/closet?a=\\'],
    ['an empty segment', '/api//login'],
    ['a leading double slash', '//evil.example/'],
    ['a parent segment', '/api/../internal/accounts/1'],
    ['a parent segment at the end', '/api/..'],
    ['a dot segment', '/api/./login'],
    ['an encoded dot', '/api/%2e%2e/internal'],
    ['an encoded slash', '/api/images/a%2Fb'],
    ['an encoded backslash', '/api/images/a%5cb'],
    ['an encoded NUL', '/api/images/a%00'],
    ['an encoded line break', '/api/images/a%0d%0a'],
    ['a truncated escape', '/api/images/a%2'],
    ['an invalid escape', '/api/images/%zz'],
    ['a control character', '/api/images/a\u0001'],
    ['a non-ASCII letter', '/api/images/\u00e9'],
    ['a fragment', '/closet#top'],
    ['a character that is escaped by some', '/api/images/{a}'],
    ['an absolute URL', 'http://evil.example/'],
    ['an empty string', ''],
  ])('rejects %s', (_case, url) => {
    expect(() => requireUnambiguousUrl(url)).toThrow();
  });
});
