import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { formatTime } from './format-time.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './night-clock.module.css';

export type NightClockProps = {
  readonly now: Date;
  readonly timeZone: string;
  readonly onPeek: () => void;
};

/** A dim clock on black. A tap shows the board for a while. */
export const NightClock = ({ now, timeZone, onPeek }: NightClockProps) => {
  const t = useTranslations();
  return (
    <main className={styles.night}>
      <h1 className={styles.clock}>{formatTime(now, useLanguage(), timeZone)}</h1>
      <button type="button" className={styles.peek} onClick={onPeek}>
        <VisuallyHidden>{t('peek')}</VisuallyHidden>
      </button>
    </main>
  );
};
