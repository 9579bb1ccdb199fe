import type { WeekStart } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { buttonClass } from '@fitfolk/ui/button';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { Achievements } from './achievements.tsx';
import { Celebration } from './celebration.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { PointsHistory } from './points-history.tsx';
import { Recap } from './recap.tsx';
import { StreakHero } from './streak-hero.tsx';
import styles from './streaks.module.css';
import { historyQuery, RECENT_DAYS, streakQuery } from './streaks-api.ts';
import { StreaksSkeleton } from './streaks-skeleton.tsx';

export type StreaksProps = {
  readonly profileId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** Streak, achievements, active days and points of a profile. */
export const Streaks = ({ profileId, timeZone, weekStart }: StreaksProps) => {
  const t = useTranslations();
  const [isComplete, setComplete] = useState(false);
  const today = useToday(timeZone);
  const recent = addDays(today, -RECENT_DAYS);
  const streak = useQuery(streakQuery(profileId));
  const history = useQuery(historyQuery(profileId, isComplete ? undefined : recent));
  if (streak.isPending) return <StreaksSkeleton />;
  if (streak.error) {
    return <LoadError error={streak.error} title={t('streaks.loadFailed')} onRetry={streak.refetch} />;
  }
  if (!streak.data) return <NoStreak />;
  return (
    <>
      <Celebration profileId={profileId} currentStreak={streak.data.currentStreak} />
      <RemoteBoundary loading={null}>
        <StreakHero
          profileId={profileId}
          streak={streak.data}
          activeDays={history.data?.activeDays}
          today={today}
        />
      </RemoteBoundary>
      {!history.error && (
        <RemoteBoundary loading={null}>
          <Recap history={history.data} today={today} weekStart={weekStart} />
        </RemoteBoundary>
      )}
      <Achievements longestStreak={streak.data.longestStreak} />
      {history.data && (
        <div className={styles.history}>
          <RemoteBoundary loading={null}>
            <MonthCalendar
              activeDays={history.data.activeDays}
              today={today}
              weekStart={weekStart}
              onEarlier={(first) => first < recent && setComplete(true)}
            />
          </RemoteBoundary>
          <RemoteBoundary loading={null}>
            <PointsHistory
              entries={history.data.entries}
              hasEarlier={history.data.hasEarlier}
              onEarlier={() => setComplete(true)}
            />
          </RemoteBoundary>
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
          {t('streaks.planToday')}
        </Link>
      }
    />
  );
};
