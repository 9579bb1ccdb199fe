import type { WeekStart } from '@fitfolk/contracts/auth';
import type { StreakHistory } from '@fitfolk/contracts/streaks';
import { useTranslations } from '../../messages/messages.ts';
import styles from './recap.module.css';
import { recapWeek } from './week-recap.ts';

export type RecapProps = {
  /** Undefined while it loads: the figures then keep their places. */
  readonly history: StreakHistory | undefined;
  readonly today: string;
  readonly weekStart: WeekStart;
};

/** Figures of the current week. */
export const Recap = ({ history, today, weekStart }: RecapProps) => {
  const t = useTranslations();
  const week = history && recapWeek(history, today, weekStart);
  const figures = [
    ['activeDays', week && t('streaks.progress', { count: week.activeDays, days: week.days })],
    ['planned', week?.planned],
    ['worn', week?.worn],
    ['posted', week?.posted],
    ['points', week?.points],
    ['pointsBefore', week?.pointsBefore],
  ] as const;
  return (
    <section aria-labelledby="week-recap" aria-busy={!week} className={styles.recap}>
      <h2 id="week-recap" className={styles.title}>
        {t('streaks.recap.title')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`streaks.recap.${name}`)}</dt>
            <dd>{value ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
