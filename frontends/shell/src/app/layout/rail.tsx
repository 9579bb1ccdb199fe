import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useText } from '../messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { Wordmark } from './wordmark.tsx';

const railClass =
  'sticky top-0 hidden h-dvh w-24 flex-none flex-col overflow-y-auto border-r border-line px-3 py-6 md:flex lg:w-60 lg:px-5';

const linkClass =
  'flex flex-col items-center gap-1 rounded-control px-2 py-2.5 text-xs lg:flex-row lg:gap-3 lg:px-3 lg:text-base';

/** The navigation of wider screens: names under icons where there is little room, beside them where there is more. */
export const Rail = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const text = useText();
  return (
    <header className={railClass}>
      <Wordmark className="justify-center lg:justify-start lg:px-3" />
      <nav aria-label={text('navigation')} className="mt-8">
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink
                entry={entry}
                iconSize={21}
                className={linkClass}
                hereClassName="bg-accent-soft font-medium text-accent-ink"
                elsewhereClassName="text-muted hover:bg-sunk hover:text-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
      <ProfileSwitcher className="mt-auto hidden pt-6 lg:block" />
    </header>
  );
};
