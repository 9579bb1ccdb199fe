import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useText } from '../messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The navigation of narrow screens, under the thumb. */
export const BottomBar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const text = useText();
  return (
    <nav
      aria-label={text('navigation')}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-prose">
        {entries
          .filter(({ inBottomBar }) => inBottomBar)
          .map((entry) => (
            <li key={entry.path} className="min-w-0 flex-1">
              <NavigationLink
                entry={entry}
                iconSize={22}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-[min(0.75rem,3.4vw)]"
                hereClassName="text-accent-ink font-semibold"
                elsewhereClassName="text-muted"
              />
            </li>
          ))}
      </ul>
    </nav>
  );
};
