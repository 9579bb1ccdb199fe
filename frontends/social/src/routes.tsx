import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteModule } from '@fitfolk/web-kit/federation/remote-module.ts';
import { t } from './messages/messages.ts';

export const routes: RemoteModule['routes'] = [
  {
    path: '/feed',
    title: () => t('feed.title'),
    page: lazyPage(async () => (await import('./features/feed/feed-page.tsx')).FeedPage),
  },
  {
    path: '/streaks',
    title: () => t('streaks.title'),
    page: lazyPage(async () => (await import('./features/streaks/streaks-page.tsx')).StreaksPage),
  },
  {
    path: '/ai-twin',
    title: () => t('aiTwin.title'),
    page: lazyPage(async () => (await import('./features/twin/ai-twin-page.tsx')).AiTwinPage),
  },
];

export { socialNavigation as navigation } from '@fitfolk/web-kit/federation/navigation.ts';
