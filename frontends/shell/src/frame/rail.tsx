import type { NavigationEntry } from '@fitfolk/web-kit/remote-module.ts';
import { useText } from './messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { Wordmark } from './wordmark.tsx';

const linkClass =
  'flex flex-col items-center gap-1 rounded-control px-2 py-2.5 text-xs text-muted hover:bg-sunk hover:text-ink ' +
  'lg:flex-row lg:gap-3 lg:px-3 lg:text-base';

/** The navigation of wider screens: names under icons where there is little room, beside them where there is more. */
export const Rail = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const text = useText();
  return (
    <header className="sticky top-0 hidden h-dvh w-24 flex-none flex-col overflow-y-auto border-r border-line px-3 py-6 md:flex lg:w-60 lg:px-5">
      <Wordmark className="px-1 text-center text-lg lg:px-3 lg:text-left lg:text-xl" />
      <nav aria-label={text('navigation')} className="mt-8">
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink
                entry={entry}
                iconSize={21}
                className={linkClass}
                activeClassName="bg-accent-soft text-accent-ink font-medium hover:bg-accent-soft hover:text-accent-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
      <ProfileSwitcher className="mt-auto pt-6" />
    </header>
  );
};
