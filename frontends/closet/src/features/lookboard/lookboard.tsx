import type { WeekStart } from '@fitfolk/contracts/auth';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { buttonClass } from '@fitfolk/ui/button';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { savedQuery } from '../outfits/outfits-api.ts';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { DayDialog } from '../planner/day-dialog.tsx';
import { inColumns } from './columns.ts';
import styles from './lookboard.module.css';
import { LookboardCard } from './lookboard-card.tsx';
import { LookboardSkeleton } from './lookboard-skeleton.tsx';
import { UpgradeTeaser } from './upgrade-teaser.tsx';
import { useColumnCount } from './use-column-count.ts';

export type LookboardProps = {
  readonly profileId: string;
  readonly isPremium: boolean;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** Favourite outfits in columns of uneven heights, read row by row. */
export const Lookboard = ({ profileId, isPremium, timeZone, weekStart }: LookboardProps) => {
  const text = useText();
  const query = useQuery(savedQuery(profileId));
  const { star, planAgain } = useOutfitActions();
  const [asked, setAsked] = useState<Outfit>();
  const count = useColumnCount();
  const today = toCalendarDay(new Date(), timeZone);
  if (query.isPending) return <LookboardSkeleton />;
  if (query.error) {
    return <LoadFailure error={query.error} title={text('lookboard.failed')} onRetry={query.refetch} />;
  }
  if (query.data.length === 0) return isPremium ? <EmptyBoard /> : <UpgradeTeaser />;
  return (
    <>
      <div className={styles.lookboard} data-columns={count}>
        {inColumns(query.data, count).map((column) => (
          <ul key={column[0]?.id} className={styles.lookboardColumn}>
            {column.map((outfit) => (
              <li key={outfit.id}>
                <LookboardCard outfit={outfit} onStar={star} onPlan={setAsked} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {asked && (
        <DayDialog
          outfit={asked}
          isCopy
          days={listWeekDays(today, weekStart).filter((day) => day >= today)}
          today={today}
          onClose={() => setAsked(undefined)}
          onChoose={planAgain}
        />
      )}
    </>
  );
};

const EmptyBoard = () => {
  const text = useText();
  return (
    <EmptyState
      drawing={<MirrorDrawing />}
      title={text('lookboard.emptyTitle')}
      text={text('lookboard.emptyText')}
      action={
        <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
          {text('lookboard.toPlanner')}
        </Link>
      }
    />
  );
};
