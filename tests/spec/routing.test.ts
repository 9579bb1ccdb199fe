// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { routes as closetRoutes } from '../../frontends/closet/src/routes.tsx';
import { navigationEntries } from '../../frontends/shell/src/app/navigation/navigation-entries.ts';
import { authRoutes } from '../../frontends/shell/src/app/routing/public-routes.ts';
import { getRedirect } from '../../frontends/shell/src/app/routing/redirects.ts';
import { signedInRoutes } from '../../frontends/shell/src/app/routing/signed-in-routes.ts';
import { routes as socialRoutes } from '../../frontends/social/src/routes.tsx';

startMessages({});

const SCREENS = [
  '/',
  '/closet',
  '/planner',
  '/lookboard',
  '/feed',
  '/ai-twin',
  '/streaks',
  '/packing',
  '/settings',
];

describe('every screen', () => {
  const paths = [...authRoutes, ...signedInRoutes, ...closetRoutes, ...socialRoutes].map(({ path }) => path);

  it.each([...SCREENS, '/login', '/register', '/onboarding'])('includes %s', (path) => {
    expect(paths).toContain(path);
  });
});

describe('an onboarded user', () => {
  it.each(SCREENS)('reaches %s', (path) => {
    expect(getRedirect('onboarded', path)).toBeUndefined();
  });

  it.each(['/login', '/register', '/onboarding', '/auth'])('is redirected from %s to /', (path) => {
    expect(getRedirect('onboarded', path)).toBe('/');
  });
});

describe('a user without onboarding', () => {
  it('reaches /onboarding', () => {
    expect(getRedirect('onboarding', '/onboarding')).toBeUndefined();
  });

  it.each([...SCREENS, '/login', '/register', '/auth'])('is redirected from %s to /onboarding', (path) => {
    expect(getRedirect('onboarding', path)).toBe('/onboarding');
  });
});

describe('a visitor', () => {
  it.each(['/login', '/register'])('reaches %s', (path) => {
    expect(getRedirect('signed-out', path)).toBeUndefined();
  });

  it.each([...SCREENS, '/onboarding', '/auth'])('is redirected from %s to /login', (path) => {
    expect(getRedirect('signed-out', path)).toBe('/login');
  });
});

describe('the bottom navigation bar', () => {
  it('links Home, Closet, Planner, Feed and Settings', () => {
    const entries = navigationEntries.filter(({ inBottomBar }) => inBottomBar);
    expect(entries.map(({ label, path }) => [label(), path])).toEqual([
      ['Home', '/'],
      ['Closet', '/closet'],
      ['Planner', '/planner'],
      ['Feed', '/feed'],
      ['Settings', '/settings'],
    ]);
  });
});
