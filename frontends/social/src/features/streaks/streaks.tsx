import type { WeekStart } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { StyleStreak } from '@fitfolk/contracts/streaks';
import { buttonClass } from '@fitfolk/ui/button';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { Achievements } from './achievements.tsx';
import { Celebration } from './celebration.tsx';
import { formatDay } from './format-day.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { PointsHistory } from './points-history.tsx';
import styles from './streaks.module.css';
import { historyQuery, streakQuery } from './streaks-api.ts';

export type StreaksProps = {
  readonly profileId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** Streak, achievements, active days and points of a profile. */
export const Streaks = ({ profileId, timeZone, weekStart }: StreaksProps) => {
  const t = useTranslations();
  const streak = useQuery(streakQuery(profileId));
  const history = useQuery(historyQuery(profileId));
  if (streak.isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (streak.error) {
    return <LoadError error={streak.error} title={t('streaks.loadFailed')} onRetry={streak.refetch} />;
  }
  if (!streak.data) return <NoStreak />;
  return (
    <>
      <StreakStats streak={streak.data} />
      <Celebration profileId={profileId} longestStreak={streak.data.longestStreak} />
      <Achievements longestStreak={streak.data.longestStreak} />
      {history.data && (
        <div className={styles.history}>
          <MonthCalendar
            activeDays={history.data.activeDays}
            today={toCalendarDay(new Date(), timeZone)}
            weekStart={weekStart}
          />
          <PointsHistory entries={history.data.entries} />
        </div>
      )}
      {history.error && (
        <LoadError error={history.error} title={t('streaks.historyLoadFailed')} onRetry={history.refetch} />
      )}
    </>
  );
};

const NoStreak = () => {
  const t = useTranslations();
  return (
    <EmptyState
      drawing={<SunDrawing />}
      title={t('streaks.emptyTitle')}
      text={t('streaks.emptyText')}
      action={
        <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
          {t('openPlanner')}
        </Link>
      }
    />
  );
};

const StreakStats = ({ streak }: { readonly streak: StyleStreak }) => {
  const t = useTranslations();
  const { currentStreak, totalPoints, longestStreak, lastActivityDate } = streak;
  const stats = [
    [t('streaks.currentStreak'), t('streaks.days', { count: currentStreak })],
    [t('streaks.totalPoints'), String(totalPoints)],
    [t('streaks.longestStreak'), t('streaks.days', { count: longestStreak })],
    [t('streaks.lastActivity'), formatDay(lastActivityDate)],
  ] as const;
  return (
    <dl className={styles.streakStats}>
      {stats.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
