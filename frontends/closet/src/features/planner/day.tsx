import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/messages.ts';
import dayStyles from './day.module.css';
import { dayInWords, dayPart } from './day-words.ts';
import { draggedOutfit } from './dragged.ts';
import { OutfitCard } from './outfit-card.tsx';
import styles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';
import type { Carrying } from './use-carrying.ts';

export type DayProps = {
  readonly day: string;
  readonly today: string;
  readonly outfits: readonly Outfit[];
  readonly actions: PlannerActions;
  /** Whether an outfit is being carried over it by keyboard. */
  readonly isTarget: boolean;
  readonly carriedId: string | undefined;
  readonly justDropped: string | undefined;
  readonly onHandleKey: Carrying['onHandleKey'];
  readonly onHandleLeft: Carrying['letGo'];
};

/** A day with its outfits; outfits can be dropped on it. */
export const Day = memo((props: DayProps) => {
  const { day, today, outfits, actions, isTarget, carriedId, justDropped, onHandleKey, onHandleLeft } = props;
  const text = useText();
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => draggedOutfit(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const outfit = draggedOutfit(source.data);
        if (outfit && outfit.scheduledDate !== day) void actions.move(outfit, day);
      },
    });
  }, [day, actions]);
  return (
    <section
      ref={column}
      className={styles.plannerDay}
      aria-labelledby={`day-${day}`}
      data-day={day}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-target={isOver || isTarget || undefined}
    >
      <h2 id={`day-${day}`} className={dayStyles.plannerDayHead}>
        <span className={dayStyles.plannerDayName}>{dayPart(day, 'weekday')}</span>
        <span className={dayStyles.plannerDayNumber}>{dayPart(day, 'day')}</span>
        {day === today && <Badge tone="accent">{text('planner.today')}</Badge>}
      </h2>
      {outfits.length === 0 && <p className={dayStyles.plannerNone}>{text('planner.none')}</p>}
      {outfits.length > 0 && (
        <ul className={dayStyles.plannerOutfits}>
          {outfits.map((outfit) => (
            <li key={outfit.id}>
              <OutfitCard
                outfit={outfit}
                today={today}
                actions={actions}
                isCarried={carriedId === outfit.id}
                takesFocus={justDropped === outfit.id}
                onHandleKey={onHandleKey}
                onHandleLeft={onHandleLeft}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={dayStyles.plannerAdd}
        aria-label={text('planner.add', { day: dayInWords(day) })}
        onClick={() => actions.add(day)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </section>
  );
});
