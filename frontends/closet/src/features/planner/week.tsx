import type { Outfit } from '@fitfolk/contracts/outfits';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { Day } from './day.tsx';
import { useKeyboardDrag } from './drag/use-keyboard-drag.ts';
import plannerStyles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';
import { StripDay } from './strip-day.tsx';
import styles from './week.module.css';

export type WeekProps = {
  readonly days: readonly string[];
  /** Day to show first; today by default. */
  readonly requested: string | undefined;
  readonly today: string;
  readonly outfits: readonly Outfit[];
  readonly actions: PlannerActions;
};

const NO_OUTFITS: readonly Outfit[] = [];

/** Seven days side by side; on narrow screens a scroller with a strip of day buttons. */
export const Week = ({ days, requested, today, outfits, actions }: WeekProps) => {
  const t = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  const previousByDay = useRef<ByDay>(new Map());
  const byDay = useMemo(() => {
    previousByDay.current = groupByDay(outfits, previousByDay.current);
    return previousByDay.current;
  }, [outfits]);
  const { findForecast } = useForecasts();
  const { dragged, announcement, droppedId, onHandleKey, cancel } = useKeyboardDrag(days, actions.move);

  const scrollToDay = (day: string, behavior: ScrollBehavior) => {
    const scroller = list.current;
    const target = scroller?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (scroller && target)
      scroller.scrollTo({ left: target.offsetLeft - scroller.offsetLeft - 16, behavior });
  };
  const start = requested ?? days.find((day) => day === today) ?? days[0] ?? today;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the week or the current day changes.
  useEffect(() => scrollToDay(start, 'instant'), [start]);

  return (
    <>
      <nav className={styles.strip} aria-label={t('planner.days')}>
        {days.map((day) => (
          <StripDay
            key={day}
            day={day}
            isToday={day === today}
            isPlanned={byDay.has(day)}
            move={actions.move}
            onSelect={() => scrollToDay(day, 'smooth')}
          />
        ))}
      </nav>
      <div className={plannerStyles.days} ref={list}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            today={today}
            outfits={byDay.get(day) ?? NO_OUTFITS}
            actions={actions}
            forecast={day < today ? undefined : findForecast(day)}
            isTarget={dragged?.day === day}
            draggedId={dragged?.outfit.id}
            droppedId={droppedId}
            onHandleKey={onHandleKey}
            onHandleBlur={cancel}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
};

type ByDay = ReadonlyMap<string, readonly Outfit[]>;

/** Groups outfits by day. Reuses the previous list of an unchanged day, so its memoized component does not re-render. */
const groupByDay = (outfits: readonly Outfit[], before: ByDay): ByDay => {
  const groups = new Map<string, Outfit[]>();
  for (const outfit of outfits) {
    if (outfit.scheduledDate === null) continue;
    const group = groups.get(outfit.scheduledDate);
    if (group) group.push(outfit);
    else groups.set(outfit.scheduledDate, [outfit]);
  }
  return new Map([...groups].map(([day, group]) => [day, reuseUnchanged(group, before.get(day))]));
};

const reuseUnchanged = (
  group: readonly Outfit[],
  before: readonly Outfit[] = NO_OUTFITS,
): readonly Outfit[] =>
  before.length === group.length && before.every((outfit, index) => outfit === group[index]) ? before : group;
