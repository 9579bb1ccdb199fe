import type { OotdPost } from '@fitfolk/contracts/feed';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { Recycle } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import { themeKeys } from '../theme-texts.ts';
import styles from './theme-mark.module.css';

/** Mark of a post whose items fit the theme of its day; nothing on other posts. */
export const ThemeMark = ({ post: { theme, createdAt } }: { readonly post: OotdPost }) => {
  const t = useTranslations();
  const now = useNow();
  if (!theme) return null;
  // Competition days are in UTC.
  const isToday = createdAt.slice(0, 10) === now.toISOString().slice(0, 10);
  return (
    <p className={styles.mark}>
      <Recycle size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t(isToday ? 'feed.fitsTheme' : 'feed.fitThemeOfDay')} · {t(`feed.themes.${themeKeys[theme]}.name`)}
      </span>
    </p>
  );
};
