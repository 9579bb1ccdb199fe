import './styles.css';
import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteModule } from '@fitfolk/web-kit/federation/remote-module.ts';
import { Flame, Images, PersonStanding } from 'lucide-react';
import { text } from './messages/messages.ts';

export const routes: RemoteModule['routes'] = [
  {
    path: '/feed',
    title: () => text('feed.title'),
    page: lazyPage(async () => (await import('./features/feed/feed-page.tsx')).FeedPage),
  },
  {
    path: '/streaks',
    title: () => text('streaks.title'),
    page: lazyPage(async () => (await import('./features/streaks/streaks-page.tsx')).StreaksPage),
  },
  {
    path: '/ai-twin',
    title: () => text('aiTwin.title'),
    page: lazyPage(async () => (await import('./features/twin/ai-twin-page.tsx')).AiTwinPage),
  },
];

export const navigation: RemoteModule['navigation'] = [
  { path: '/feed', label: () => text('navigation.feed'), icon: Images, order: 50, inBottomBar: true },
  { path: '/streaks', label: () => text('navigation.streaks'), icon: Flame, order: 60 },
  { path: '/ai-twin', label: () => text('navigation.aiTwin'), icon: PersonStanding, order: 70 },
];
