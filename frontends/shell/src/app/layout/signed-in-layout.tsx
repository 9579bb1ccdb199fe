import { OfflineBanner } from '@fitfolk/web-kit/ui-state/offline-banner.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from '../messages/messages.ts';
import { useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'content';

/** Layout of signed-in pages: navigation, top bar, offline banner and content. */
export const SignedInLayout = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations();
  const entries = useNavigationEntries();
  return (
    <div className="min-h-dvh md:flex">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed -top-20 left-4 z-20 rounded-control bg-ink px-4 py-3 text-paper focus:top-4"
      >
        {t('skipToContent')}
      </a>
      <Sidebar entries={entries} />
      <div className="min-w-0 flex-1">
        <OfflineBanner />
        <TopBar />
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto max-w-page px-4 pt-4 pb-28 md:px-8 md:pt-10 md:pb-16 lg:px-12"
        >
          {children}
        </main>
      </div>
      <BottomBar entries={entries} />
    </div>
  );
};
