import type { StyleStreak as Streak } from '@fitfolk/contracts/streaks';
import { buttonClass } from '@fitfolk/ui/button';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { linkClass } from '@fitfolk/ui/link';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Flame } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { FailureNotice } from './failure-notice.tsx';
import layout from './home-layout.module.css';
import { CardSkeleton } from './home-skeleton.tsx';
import { streakQuery } from './streaks-api.ts';
import styles from './style-streak.module.css';

/** Card of the current streak and points, or a hint to start one. */
export const StyleStreak = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const { data, isPending, error, refetch } = useQuery(streakQuery(profileId));
  if (isPending) return <CardSkeleton card="streak" />;
  if (error) {
    return <FailureNotice text={t('home.streak.failed')} onRetry={refetch} />;
  }
  return data ? <ActiveStreak streak={data} /> : <NoStreak />;
};

const ActiveStreak = ({
  streak: { currentStreak, longestStreak, totalPoints },
}: {
  readonly streak: Streak;
}) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="style-streak" className={clsx(layout.section, styles.streak)}>
      <h2 id="style-streak" className={typography.cardLabel}>
        {t('home.streak.title')}
      </h2>
      <div className={styles.current}>
        <Flame size={40} strokeWidth={1.25} aria-hidden="true" className={styles.icon} />
        <p>
          <span className={styles.days}>{currentStreak}</span>
          <span className={typography.muted}>{t('home.streak.days', { count: currentStreak })}</span>
        </p>
      </div>
      <dl className={styles.figures}>
        <Figure
          name={t('home.streak.longest')}
          value={t('home.streak.longestDays', { count: longestStreak })}
        />
        <Figure name={t('home.streak.points')} value={String(totalPoints)} />
      </dl>
      <StreaksLink />
    </section>
  );
};

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className={typography.hint}>{name}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
);

const NoStreak = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="style-streak" className={clsx(layout.section, styles.streak)}>
      <div className={styles.emptyHeader}>
        <div className={styles.emptyText}>
          <h2 id="style-streak" className={typography.cardTitle}>
            {t('home.streak.title')}
          </h2>
          <p className={styles.emptyHint}>{t('home.streak.empty')}</p>
        </div>
        <div className={styles.drawing}>
          <SunDrawing />
        </div>
      </div>
      <div className={styles.emptyActions}>
        <Link href="/planner" className={buttonClass()}>
          {t('home.streak.start')}
        </Link>
        <StreaksLink />
      </div>
    </section>
  );
};

const StreaksLink = () => {
  const t = useTranslations();
  return (
    <Link href="/streaks" className={clsx(linkClass, styles.open)}>
      {t('home.streak.open')}
    </Link>
  );
};
