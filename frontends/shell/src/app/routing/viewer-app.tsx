import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { CalendarDays, Settings, ShoppingBag } from 'lucide-react';
import { t, useTranslations } from '../../features/viewer/messages/messages.ts';
import { ViewerShoppingPage } from '../../features/viewer/viewer-shopping-page.tsx';
import { ViewerWeekPage } from '../../features/viewer/viewer-week-page.tsx';
import { ConfirmationHost } from '../layout/confirmation-host.tsx';
import { LazyBanners } from '../layout/lazy-banners.tsx';
import { NavigationLink } from '../layout/navigation-link.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { Wordmark } from '../layout/wordmark.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteSwitch } from './route-switch.tsx';
import { settingsRoute } from './signed-in-routes.ts';
import styles from './viewer-app.module.css';

/** Everything that a viewer can open. */
const pages: readonly (RemoteRoute &
  Pick<Parameters<typeof NavigationLink>[0]['entry'], 'icon' | 'order'>)[] = [
  {
    path: '/',
    title: () => t('week'),
    icon: CalendarDays,
    order: 1,
    page: lazyPage(async () => ViewerWeekPage),
  },
  {
    path: '/shopping',
    title: () => t('shopping'),
    icon: ShoppingBag,
    order: 2,
    page: lazyPage(async () => ViewerShoppingPage),
  },
  { ...settingsRoute, icon: Settings, order: 3 },
];

/** The app of a viewer: the family week, what the children need for the season, and the settings of the own login. */
export const ViewerApp = () => {
  const text = useTranslations();
  return (
    <div className={styles.app}>
      <header className={styles.header}>
        <Wordmark />
        <nav aria-label={text('navigation')}>
          <ul className={styles.entries}>
            {pages.map((page) => (
              <li key={page.path}>
                <NavigationLink
                  entry={{ ...page, label: page.title }}
                  iconSize={21}
                  className={styles.link}
                />
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <LazyBanners />
      <main className={styles.content}>
        <RemoteBoundary loading={<PageSkeleton />}>
          <RouteSwitch routes={pages} fallback={<NotFoundPage />} />
        </RemoteBoundary>
      </main>
      <ConfirmationHost />
    </div>
  );
};
