import { OfflineBanner } from '@fitfolk/web-kit/ui-state/offline-banner.tsx';
import type { ReactNode } from 'react';
import { useText } from '../messages/messages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useNavigation } from './navigation.ts';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'content';

/** The frame around every page of someone who is signed in. */
export const SignedInLayout = ({ children }: { readonly children: ReactNode }) => {
  const text = useText();
  const entries = useNavigation();
  return (
    <div className="min-h-dvh md:flex">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed -top-20 left-4 z-20 rounded-control bg-ink px-4 py-3 text-paper focus:top-4"
      >
        {text('skipToContent')}
      </a>
      <Rail entries={entries} />
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
