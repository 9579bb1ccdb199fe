import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { t } from '../messages/messages.ts';

const login: RemoteRoute = {
  path: '/login',
  title: () => t('pages.login'),
  page: lazyPage(async () => (await import('../../features/auth/login-page.tsx')).LoginPage),
};

const register: RemoteRoute = {
  path: '/register',
  title: () => t('pages.register'),
  page: lazyPage(async () => (await import('../../features/auth/register/register-page.tsx')).RegisterPage),
};

const onboarding: RemoteRoute = {
  path: '/onboarding',
  title: () => t('pages.onboarding'),
  page: lazyPage(async () => (await import('../../features/onboarding/onboarding-page.tsx')).OnboardingPage),
};

const forgotPassword: RemoteRoute = {
  path: '/forgot-password',
  title: () => t('pages.forgotPassword'),
  page: lazyPage(
    async () =>
      (await import('../../features/auth/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
};

const resetPassword: RemoteRoute = {
  path: '/reset-password',
  title: () => t('pages.resetPassword'),
  page: lazyPage(
    async () =>
      (await import('../../features/auth/password-reset/reset-password-page.tsx')).ResetPasswordPage,
  ),
};

const verifyEmail: RemoteRoute = {
  path: '/verify-email',
  title: () => t('pages.verifyEmail'),
  page: lazyPage(
    async () =>
      (await import('../../features/auth/email-verification/verify-email-page.tsx')).VerifyEmailPage,
  ),
};

const join: RemoteRoute = {
  path: '/join',
  title: () => t('pages.join'),
  page: lazyPage(
    async () => (await import('../../features/auth/invitation/invitation-page.tsx')).InvitationPage,
  ),
};

const tablet: RemoteRoute = {
  path: '/tablet',
  title: () => t('pages.tablet'),
  page: lazyPage(async () => (await import('../../features/tablet/tablet-page.tsx')).TabletPage),
};

const shoppingList: RemoteRoute = {
  path: '/shopping-list',
  title: () => t('pages.shoppingList'),
  page: lazyPage(
    async () => (await import('../../features/shopping-list/shopping-list-page.tsx')).ShoppingListPage,
  ),
};

const unsubscribe: RemoteRoute = {
  path: '/unsubscribe',
  title: () => t('pages.unsubscribe'),
  page: lazyPage(async () => (await import('../../features/reminders/unsubscribe-page.tsx')).UnsubscribePage),
};

const sharedOutfit: RemoteRoute = {
  path: '/shared-outfit',
  title: () => t('pages.sharedOutfit'),
  page: lazyPage(
    async () => (await import('../../features/shared-outfit/shared-outfit-page.tsx')).SharedOutfitPage,
  ),
};

/** Pages for visitors and for accounts that have not completed onboarding. */
export const authRoutes: readonly RemoteRoute[] = [login, register, onboarding];

/** Pages open to everyone, signed in or not: emails link to them, or they show what their device may see. */
export const publicRoutes: readonly RemoteRoute[] = [
  forgotPassword,
  resetPassword,
  verifyEmail,
  join,
  tablet,
  shoppingList,
  sharedOutfit,
  unsubscribe,
];
