import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';
import type { ReactNode } from 'react';
import { LazyProfileSwitch } from '../../features/parent-pin/lazy-profile-switch.tsx';
import { useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LazyBanners } from './lazy-banners.tsx';
import { useTranslations } from './messages/messages.ts';
import { Sidebar } from './sidebar.tsx';
import styles from './signed-in-layout.module.css';
import { TopBar } from './top-bar.tsx';

/** Time that a page has to load its own files before those of the banner are loaded, in milliseconds. */
const BANNER_DELAY_MS = 4000;

const ConnectionBanner = optionalComponent(async () => {
  if (navigator.onLine)
    await new Promise((resolve) => {
      window.addEventListener('offline', resolve);
      setTimeout(resolve, BANNER_DELAY_MS);
    });
  return (await import('../offline/connection-banner.tsx')).ConnectionBanner;
});

const CONTENT_ID = 'content';

/** Layout of signed-in pages: navigation, top bar, banners and content. */
export const SignedInLayout = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations();
  const entries = useNavigationEntries();
  return (
    <div className={styles.layout}>
      <a href={`#${CONTENT_ID}`} className={styles.skipLink}>
        {t('skipToContent')}
      </a>
      <Sidebar entries={entries} />
      <div className={styles.column}>
        <ConnectionBanner />
        <LazyBanners />
        <TopBar entries={entries} />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <BottomBar entries={entries} />
      <LazyProfileSwitch />
    </div>
  );
};
