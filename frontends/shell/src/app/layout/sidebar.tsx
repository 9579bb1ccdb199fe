import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useTranslations } from '../messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { Wordmark } from './wordmark.tsx';

const sidebarClass =
  'sticky top-0 hidden h-dvh w-24 flex-none flex-col overflow-y-auto border-r border-line px-3 py-6 md:flex lg:w-60 lg:px-5';

const linkClass =
  'flex flex-col items-center gap-1 rounded-control px-2 py-2.5 text-xs lg:flex-row lg:gap-3 lg:px-3 lg:text-base';

/** Navigation of wide screens: labels below icons on medium screens, beside them on large ones. */
export const Sidebar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  return (
    <header className={sidebarClass}>
      <Wordmark className="justify-center lg:justify-start lg:px-3" />
      <nav aria-label={t('navigation')} className="mt-8">
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink
                entry={entry}
                iconSize={21}
                className={linkClass}
                activeClassName="bg-accent-soft font-medium text-accent-ink"
                inactiveClassName="text-muted hover:bg-sunk hover:text-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
      <ProfileSwitcher className="mt-auto hidden pt-6 lg:block" />
    </header>
  );
};
