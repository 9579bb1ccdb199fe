import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { text } from '../messages/messages.ts';

const login: RemoteRoute = {
  path: '/login',
  title: () => text('pages.login'),
  page: lazyPage(async () => (await import('../../features/auth/login-page.tsx')).LoginPage),
};

const register: RemoteRoute = {
  path: '/register',
  title: () => text('pages.register'),
  page: lazyPage(async () => (await import('../../features/auth/register-page.tsx')).RegisterPage),
};

const onboarding: RemoteRoute = {
  path: '/onboarding',
  title: () => text('pages.onboarding'),
  page: lazyPage(async () => (await import('../../features/onboarding/onboarding-page.tsx')).OnboardingPage),
};

const forgotPassword: RemoteRoute = {
  path: '/forgot-password',
  title: () => text('pages.forgotPassword'),
  page: lazyPage(
    async () => (await import('../../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
};

const resetPassword: RemoteRoute = {
  path: '/reset-password',
  title: () => text('pages.resetPassword'),
  page: lazyPage(async () => (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage),
};

const home: RemoteRoute = {
  path: '/',
  title: () => text('pages.home'),
  page: lazyPage(async () => (await import('../../features/home/home-page.tsx')).HomePage),
};

const settings: RemoteRoute = {
  path: '/settings',
  title: () => text('pages.settings'),
  page: lazyPage(async () => (await import('../../features/settings/settings-page.tsx')).SettingsPage),
};

const upgrade: RemoteRoute = {
  path: '/upgrade',
  title: () => text('pages.upgrade'),
  page: lazyPage(async () => (await import('../../features/billing/upgrade-page.tsx')).UpgradePage),
};

/** Pages before the frame with its navigation. */
export const entranceRoutes: readonly RemoteRoute[] = [login, register, onboarding];
/** Pages without the frame that are open to everybody, signed in or not: a mail may lead here. */
export const openRoutes: readonly RemoteRoute[] = [forgotPassword, resetPassword];
/** The shell's own pages inside the frame. */
export const framedRoutes: readonly RemoteRoute[] = [home, settings, upgrade];

/** The frame of those who are signed in; visitors do without it. */
export const signedIn = lazyPage(async () => (await import('./signed-in.tsx')).SignedIn);

/** Starts fetching what this path will most likely show, before it is known who is asking. */
export const preloadPage = (path: string): void => {
  const unframed = [...entranceRoutes, ...openRoutes];
  const isEntrance = unframed.some((route) => route.path === path);
  const route = [...unframed, ...framedRoutes].find((candidate) => candidate.path === path);
  for (const page of [route?.page, isEntrance ? undefined : signedIn]) page?.load().catch(() => undefined);
};
