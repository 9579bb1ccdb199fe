import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import styles from './bottom-bar.module.css';
import { useTranslations } from './messages/messages.ts';
import { NavigationLink } from './navigation-link.tsx';

/** Navigation at the bottom of narrow screens. */
export const BottomBar = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  return (
    <nav aria-label={t('navigation')} className={styles.bar}>
      <ul className={styles.entries}>
        {entries
          .filter(({ inBottomBar }) => inBottomBar)
          .map((entry) => (
            <li key={entry.path} className={styles.entry}>
              <NavigationLink entry={entry} iconSize={22} className={styles.link} />
            </li>
          ))}
      </ul>
    </nav>
  );
};
