import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import type { RemoteModule } from '@fitfolk/web-kit/federation/remote-module.ts';
import { t } from './messages/messages.ts';

export const routes: RemoteModule['routes'] = [
  {
    path: '/closet',
    title: () => t('closet.title'),
    page: lazyPage(async () => (await import('./features/closet/closet-page.tsx')).ClosetPage),
  },
  {
    path: '/planner',
    title: () => t('planner.title'),
    page: lazyPage(async () => (await import('./features/planner/planner-page.tsx')).PlannerPage),
  },
  {
    path: '/planner/month',
    title: () => t('planner.month'),
    page: lazyPage(async () => (await import('./features/planner/month/month-page.tsx')).MonthPage),
  },
  {
    path: '/family',
    title: () => t('family.title'),
    page: lazyPage(async () => (await import('./features/family/family-page.tsx')).FamilyPage),
  },
  {
    path: '/closet/trash',
    title: () => t('closet.trash'),
    page: lazyPage(async () => (await import('./features/trash/trash-page.tsx')).TrashPage),
  },
  {
    path: '/laundry',
    title: () => t('laundry.title'),
    page: lazyPage(async () => (await import('./features/laundry/laundry-page.tsx')).LaundryPage),
  },
  {
    path: '/growth',
    title: () => t('growth.title'),
    page: lazyPage(async () => (await import('./features/growth/growth-page.tsx')).GrowthPage),
  },
  {
    path: '/growth/boxes/:boxId',
    title: () => t('growth.boxTitle'),
    page: lazyPage(async () => (await import('./features/growth/boxes/box-page.tsx')).BoxPage),
  },
  {
    path: '/comfort',
    title: () => t('comfort.title'),
    page: lazyPage(async () => (await import('./features/comfort/comfort-page.tsx')).ComfortPage),
  },
  {
    path: '/insights',
    title: () => t('insights.title'),
    page: lazyPage(async () => (await import('./features/insights/insights-page.tsx')).InsightsPage),
  },
  {
    path: '/wishlist',
    title: () => t('wishlist.title'),
    page: lazyPage(async () => (await import('./features/wishlist/wishlist-page.tsx')).WishlistPage),
  },
  {
    path: '/wishlist/sizes',
    title: () => t('wishlist.sizes'),
    page: lazyPage(async () => (await import('./features/shop-sizes/shop-sizes-page.tsx')).ShopSizesPage),
  },
  {
    path: '/today',
    title: () => t('today.title'),
    page: lazyPage(async () => (await import('./features/today/today-page.tsx')).TodayPage),
  },
  {
    path: '/lookboard',
    title: () => t('lookboard.title'),
    page: lazyPage(async () => (await import('./features/lookboard/lookboard-page.tsx')).LookboardPage),
  },
  {
    path: '/packing',
    title: () => t('packing.title'),
    page: lazyPage(async () => (await import('./features/packing/packing-page.tsx')).PackingPage),
  },
  {
    path: '/packing/:listId',
    title: () => t('packing.title'),
    page: lazyPage(async () => (await import('./features/packing/packing-list-page.tsx')).PackingListPage),
  },
];

export const homeSection: RemoteModule['homeSection'] = lazyPage(
  async () => (await import('./features/today/home-today.tsx')).HomeToday,
);

export { closetNavigation as navigation } from '@fitfolk/web-kit/federation/navigation.ts';
