import { describe, expect, it } from 'vitest';
import { listOriginProblems } from './origin-problems.ts';

const production = { NODE_ENV: 'production', ALLOW_INSECURE_ORIGIN: false } as const;

describe('listOriginProblems', () => {
  it.each([
    ['no origin', {}, 'PUBLIC_ORIGIN: Required in production (for example https://fitfolk.example)'],
    [
      'no origin even if http: is allowed',
      { ALLOW_INSECURE_ORIGIN: true },
      'PUBLIC_ORIGIN: Required in production (for example https://fitfolk.example)',
    ],
    [
      'an http: origin',
      { PUBLIC_ORIGIN: 'http://fitfolk.example' },
      'PUBLIC_ORIGIN: "http://fitfolk.example" must start with https:// in production, unless ALLOW_INSECURE_ORIGIN is true',
    ],
  ])('reports %s in production', (_case, config, problem) => {
    expect(listOriginProblems({ ...production, ...config })).toEqual([problem]);
  });

  it.each([
    ['an https: origin', { PUBLIC_ORIGIN: 'https://fitfolk.example' }],
    ['an http: origin that is allowed', { PUBLIC_ORIGIN: 'http://192.168.1.5', ALLOW_INSECURE_ORIGIN: true }],
  ])('accepts %s in production', (_case, config) => {
    expect(listOriginProblems({ ...production, ...config })).toEqual([]);
  });

  it('accepts no origin in development', () => {
    expect(listOriginProblems({ ...production, NODE_ENV: 'development' })).toEqual([]);
  });
});
