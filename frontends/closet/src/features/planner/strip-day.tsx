import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useRef } from 'react';
import { formatDay, formatDayPart } from '../../format-day.ts';
import { useOutfitDrop } from './drag/use-outfit-drop.ts';
import type { PlannerActions } from './planner-actions.ts';
import styles from './strip-day.module.css';

export type StripDayProps = {
  readonly day: string;
  readonly isToday: boolean;
  readonly isPlanned: boolean;
  readonly move: PlannerActions['move'];
  readonly onSelect: () => void;
};

/** Button that scrolls to a day; also a drop target, because a phone shows only one or two days at a time. */
export const StripDay = ({ day, isToday, isPlanned, move, onSelect }: StripDayProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const isOver = useOutfitDrop(button, day, move);
  return (
    <button
      ref={button}
      type="button"
      className={styles.stripDay}
      aria-current={isToday ? 'date' : undefined}
      data-planned={isPlanned || undefined}
      data-target={isOver || undefined}
      onClick={onSelect}
    >
      <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
      <span aria-hidden="true">{formatDayPart(day, 'short').slice(0, 1)}</span>
      <span aria-hidden="true" className={styles.stripNumber}>
        {formatDayPart(day, 'day')}
      </span>
    </button>
  );
};
