import { describe, expect, test } from 'vitest';
import { redirectFor } from './redirects.ts';

describe('routing by auth state', () => {
  test.each([
    ['/login', undefined],
    ['/register', undefined],
    ['/', '/login'],
    ['/closet', '/login'],
    ['/onboarding', '/login'],
    ['/auth', '/login'],
    ['/no-such-page', '/login'],
  ])('a visitor asking for %s is led to %s', (path, target) => {
    expect(redirectFor('signed-out', path)).toBe(target);
  });

  test.each([
    ['/onboarding', undefined],
    ['/', '/onboarding'],
    ['/login', '/onboarding'],
    ['/settings', '/onboarding'],
    ['/no-such-page', '/onboarding'],
  ])('someone who is not set up asking for %s is led to %s', (path, target) => {
    expect(redirectFor('onboarding', path)).toBe(target);
  });

  test.each([
    ['/', undefined],
    ['/closet', undefined],
    ['/settings', undefined],
    ['/no-such-page', undefined],
    ['/login', '/'],
    ['/register', '/'],
    ['/onboarding', '/'],
    ['/auth', '/'],
  ])('someone signed in and set up asking for %s is led to %s', (path, target) => {
    expect(redirectFor('onboarded', path)).toBe(target);
  });
});
