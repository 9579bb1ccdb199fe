import { describe, expect, it } from 'vitest';
import { getRedirect } from './redirects.ts';

describe('getRedirect', () => {
  it.each([
    ['/login', undefined],
    ['/register', undefined],
    ['/', '/login'],
    ['/closet', '/login'],
    ['/onboarding', '/login'],
    ['/auth', '/login'],
    ['/no-such-page', '/login'],
  ])('redirects a visitor from %s to %s', (path, target) => {
    expect(getRedirect('signed-out', path)).toBe(target);
  });

  it.each([
    ['/onboarding', undefined],
    ['/', '/onboarding'],
    ['/login', '/onboarding'],
    ['/settings', '/onboarding'],
    ['/no-such-page', '/onboarding'],
  ])('redirects a user without onboarding from %s to %s', (path, target) => {
    expect(getRedirect('onboarding', path)).toBe(target);
  });

  it.each([
    ['/', undefined],
    ['/closet', undefined],
    ['/settings', undefined],
    ['/no-such-page', undefined],
    ['/login', '/'],
    ['/register', '/'],
    ['/onboarding', '/'],
    ['/auth', '/'],
  ])('redirects an onboarded user from %s to %s', (path, target) => {
    expect(getRedirect('onboarded', path)).toBe(target);
  });
});
