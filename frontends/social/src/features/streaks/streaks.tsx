import type { WeekStart } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { StyleStreak } from '@fitfolk/contracts/streaks';
import { buttonClass } from '@fitfolk/ui/button';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { Achievements } from './achievements.tsx';
import { Celebration } from './celebration.tsx';
import { dayInWords } from './day-words.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { PointsHistory } from './points-history.tsx';
import styles from './streaks.module.css';
import { historyQuery, streakQuery } from './streaks-api.ts';

export type StreaksProps = {
  readonly profileId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** A profile's streak, achievements, active days and points. */
export const Streaks = ({ profileId, timeZone, weekStart }: StreaksProps) => {
  const text = useText();
  const streak = useQuery(streakQuery(profileId));
  const history = useQuery(historyQuery(profileId));
  if (streak.isPending) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton className={styles.streaksSkeleton} />
      </SkeletonGroup>
    );
  }
  if (streak.error) {
    return <LoadFailure error={streak.error} title={text('streaks.failed')} onRetry={streak.refetch} />;
  }
  if (!streak.data) return <NotYet />;
  return (
    <>
      <Figures streak={streak.data} />
      <Celebration profileId={profileId} longestStreak={streak.data.longestStreak} />
      <Achievements longestStreak={streak.data.longestStreak} />
      {history.data && (
        <div className={styles.streaksHistory}>
          <MonthCalendar
            activeDays={history.data.activeDays}
            today={toCalendarDay(new Date(), timeZone)}
            weekStart={weekStart}
          />
          <PointsHistory entries={history.data.entries} />
        </div>
      )}
      {history.error && (
        <LoadFailure error={history.error} title={text('streaks.historyFailed')} onRetry={history.refetch} />
      )}
    </>
  );
};

const NotYet = () => {
  const text = useText();
  return (
    <EmptyState
      drawing={<SunDrawing />}
      title={text('streaks.emptyTitle')}
      text={text('streaks.emptyText')}
      action={
        <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
          {text('streaks.toPlanner')}
        </Link>
      }
    />
  );
};

const Figures = ({ streak }: { readonly streak: StyleStreak }) => {
  const text = useText();
  const { currentStreak, totalPoints, longestStreak, lastActivityDate } = streak;
  const figures = [
    [text('streaks.current'), text('streaks.days', { count: currentStreak })],
    [text('streaks.points'), String(totalPoints)],
    [text('streaks.longest'), text('streaks.days', { count: longestStreak })],
    [text('streaks.last'), dayInWords(lastActivityDate)],
  ] as const;
  return (
    <dl className={styles.streaksFigures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
