import type { WeekStart } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { text, useText } from '../../messages/messages.ts';
import { deleteOutfit, plannedQuery } from '../outfits/outfits-api.ts';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { BuilderDialog } from './builder/builder-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import styles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';
import { PlannerTitle, WeekNavigation } from './planner-head.tsx';
import { SuggestionsDialog } from './suggestions/suggestions-dialog.tsx';
import { TipCard } from './tip-card.tsx';
import { useWeek } from './use-week.ts';
import { Week } from './week.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';

const removedOutfits = { send: deleteOutfit, title: () => text('planner.deleted') };

type Asked =
  | { readonly kind: 'build'; readonly day: string | null; readonly outfit?: Outfit }
  | { readonly kind: 'move' | 'again'; readonly outfit: Outfit };

export type PlannerProps = {
  readonly profileId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** A profile's outfits, week by week. */
export const Planner = ({ profileId, timeZone, weekStart }: PlannerProps) => {
  const say = useText();
  const today = toCalendarDay(new Date(), timeZone);
  const week = useWeek(today, weekStart);
  const [from = today, to = today] = [week.days[0], week.days.at(-1)];
  const query = useQuery(plannedQuery(profileId, { from, to }));
  const { pending, remove } = useRemovals(removedOutfits);
  const outfitActions = useOutfitActions();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  const actions = useMemo(
    (): PlannerActions => ({
      ...outfitActions,
      remove,
      add: (day) => setAsked({ kind: 'build', day }),
      edit: (outfit) => setAsked({ kind: 'build', day: outfit.scheduledDate, outfit }),
      chooseDay: (outfit) => setAsked({ kind: 'move', outfit }),
      chooseDayAgain: (outfit) => setAsked({ kind: 'again', outfit }),
    }),
    [outfitActions, remove],
  );
  const outfits = useMemo(() => query.data?.filter(({ id }) => id !== pending?.id), [query.data, pending]);
  return (
    <>
      <div className={styles.plannerHead}>
        <PlannerTitle />
        <SuggestionsDialog profileId={profileId} today={today} />
      </div>
      <WeekNavigation week={week} />
      {outfits && <Week days={week.days} today={today} outfits={outfits} actions={actions} />}
      {query.isPending && <WeekSkeleton />}
      {query.error && !outfits && (
        <LoadFailure error={query.error} title={say('planner.failed')} onRetry={query.refetch} />
      )}
      <TipCard />
      {asked?.kind === 'build' && (
        <BuilderDialog profileId={profileId} day={asked.day} outfit={asked.outfit} onClose={close} />
      )}
      {(asked?.kind === 'move' || asked?.kind === 'again') && (
        <DayDialog
          outfit={asked.outfit}
          isCopy={asked.kind === 'again'}
          days={week.days}
          today={today}
          onClose={close}
          onChoose={asked.kind === 'move' ? outfitActions.move : outfitActions.planAgain}
        />
      )}
    </>
  );
};
