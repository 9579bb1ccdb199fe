import type { StyleStreak } from '@fitfolk/contracts/streaks';
import { buttonClass } from '@fitfolk/ui/button';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { CountedNumber } from './counted-number.tsx';
import { FlameDrawing } from './flame-drawing.tsx';
import { formatDay } from './format-day.ts';
import styles from './streak-hero.module.css';
import { WeekRow } from './week-row.tsx';

export type StreakHeroProps = {
  readonly profileId: string;
  readonly streak: StyleStreak;
  /** Undefined while unknown. */
  readonly activeDays: readonly string[] | undefined;
  readonly today: string;
};

/** Current streak with the last seven days, and the other figures of the streak. */
export const StreakHero = ({ profileId, streak, activeDays, today }: StreakHeroProps) => {
  const t = useTranslations();
  const { currentStreak, totalPoints, longestStreak, lastActivityDate } = streak;
  const stats = [
    [t('streaks.totalPoints'), String(totalPoints)],
    [t('streaks.longestStreak'), t('streaks.days', { count: longestStreak })],
    [t('streaks.lastActivity'), formatDay(lastActivityDate)],
  ] as const;
  return (
    <section aria-labelledby="current-streak" className={styles.hero}>
      <div className={styles.current}>
        <FlameDrawing isLit={currentStreak > 0} />
        <div>
          <h2 id="current-streak" className={styles.label}>
            {t('streaks.currentStreak')}
          </h2>
          <p className={styles.days}>
            <CountedNumber name={profileId} value={currentStreak} className={styles.number} />{' '}
            {t('streaks.dayUnit', { count: currentStreak })}
          </p>
        </div>
      </div>
      <div className={styles.week}>
        {activeDays && <WeekRow activeDays={activeDays} today={today} />}
        {activeDays && !activeDays.includes(today) && (
          <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
            {t('streaks.planToday')}
          </Link>
        )}
      </div>
      <dl className={styles.stats}>
        {stats.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
