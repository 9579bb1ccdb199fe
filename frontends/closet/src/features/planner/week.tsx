import type { Outfit } from '@fitfolk/contracts/outfits';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../messages/messages.ts';
import { Day } from './day.tsx';
import { dayInWords, dayPart } from './day-words.ts';
import plannerStyles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';
import { useCarrying } from './use-carrying.ts';
import styles from './week.module.css';

export type WeekProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly outfits: readonly Outfit[];
  readonly actions: PlannerActions;
};

const NO_OUTFITS: readonly Outfit[] = [];

/** Seven days side by side; on narrow screens one at a time, with a strip of days to jump by. */
export const Week = ({ days, today, outfits, actions }: WeekProps) => {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<ByDay>(new Map());
  const byDay = useMemo(() => {
    shown.current = groupByDay(outfits, shown.current);
    return shown.current;
  }, [outfits]);
  const { carried, said, justDropped, onHandleKey, letGo } = useCarrying(days, actions.move);

  const show = (day: string, behavior: ScrollBehavior) => {
    const scroller = list.current;
    const target = scroller?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (scroller && target)
      scroller.scrollTo({ left: target.offsetLeft - scroller.offsetLeft - 16, behavior });
  };
  const first = days[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a week is opened at today, or at its start, once.
  useEffect(() => show(days.includes(today) ? today : (first ?? today), 'instant'), [first]);

  return (
    <>
      <nav className={styles.plannerStrip} aria-label={text('planner.days')}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.plannerStripDay}
            aria-current={day === today ? 'date' : undefined}
            data-planned={byDay.has(day) || undefined}
            onClick={() => show(day, 'smooth')}
          >
            <VisuallyHidden>{dayInWords(day)}</VisuallyHidden>
            <span aria-hidden="true">{dayPart(day, 'short').slice(0, 1)}</span>
            <span aria-hidden="true" className={styles.plannerStripNumber}>
              {dayPart(day, 'day')}
            </span>
          </button>
        ))}
      </nav>
      <div className={plannerStyles.plannerDays} ref={list}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            today={today}
            outfits={byDay.get(day) ?? NO_OUTFITS}
            actions={actions}
            isTarget={carried?.day === day}
            carriedId={carried?.outfit.id}
            justDropped={justDropped}
            onHandleKey={onHandleKey}
            onHandleLeft={letGo}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};

type ByDay = ReadonlyMap<string, readonly Outfit[]>;

/** The outfits by their days. A day in which nothing changed keeps its list, so that only the others are drawn anew. */
const groupByDay = (outfits: readonly Outfit[], before: ByDay): ByDay => {
  const groups = new Map<string, Outfit[]>();
  for (const outfit of outfits) {
    if (outfit.scheduledDate === null) continue;
    const group = groups.get(outfit.scheduledDate);
    if (group) group.push(outfit);
    else groups.set(outfit.scheduledDate, [outfit]);
  }
  return new Map([...groups].map(([day, group]) => [day, kept(group, before.get(day))]));
};

const kept = (group: readonly Outfit[], before: readonly Outfit[] = NO_OUTFITS): readonly Outfit[] =>
  before.length === group.length && before.every((outfit, index) => outfit === group[index]) ? before : group;
