import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { t } from '../messages/messages.ts';

const home: RemoteRoute = {
  path: '/',
  title: () => t('pages.home'),
  page: lazyPage(async () => (await import('../../features/home/home-page.tsx')).HomePage),
};

/** Settings, which viewers open, too. */
export const settingsRoute: RemoteRoute = {
  path: '/settings',
  title: () => t('pages.settings'),
  page: lazyPage(async () => (await import('../../features/settings/settings-page.tsx')).SettingsPage),
};

const openToOthers: RemoteRoute = {
  path: '/settings/open-to-others',
  title: () => t('pages.settings'),
  page: lazyPage(
    async () => (await import('../../features/open-to-others/open-to-others-page.tsx')).OpenToOthersPage,
  ),
};

const upgrade: RemoteRoute = {
  path: '/upgrade',
  title: () => t('pages.upgrade'),
  page: lazyPage(async () => (await import('../../features/billing/upgrade-page.tsx')).UpgradePage),
};

const operator: RemoteRoute = {
  path: '/operator',
  title: () => t('pages.operator'),
  page: lazyPage(
    async () => (await import('../../features/operator/server-health-page.tsx')).ServerHealthPage,
  ),
};

/** The shell's own pages inside the signed-in layout. */
export const signedInRoutes: readonly RemoteRoute[] = [home, settingsRoute, openToOthers, upgrade, operator];
