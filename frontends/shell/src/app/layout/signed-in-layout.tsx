import { OfflineBanner } from '@fitfolk/web-kit/ui-state/offline-banner.tsx';
import type { ReactNode } from 'react';
import { LazyProfileSwitch } from '../../features/parent-pin/lazy-profile-switch.tsx';
import { useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LazyBanners } from './lazy-banners.tsx';
import { useTranslations } from './messages/messages.ts';
import { Sidebar } from './sidebar.tsx';
import styles from './signed-in-layout.module.css';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'content';

/** Layout of signed-in pages: navigation, top bar, offline banner and content. */
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
        <OfflineBanner />
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
