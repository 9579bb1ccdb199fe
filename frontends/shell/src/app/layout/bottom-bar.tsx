import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useTranslations } from '../messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';

/** Navigation at the bottom of narrow screens. */
export const BottomBar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  return (
    <nav
      aria-label={t('navigation')}
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
                activeClassName="text-accent-ink font-semibold"
                inactiveClassName="text-muted"
              />
            </li>
          ))}
      </ul>
    </nav>
  );
};
