import type { Outfit } from '@fitfolk/contracts/outfits';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { formatDay } from '../../../format-day.ts';
import { t } from '../../../messages/messages.ts';
import { getOutfitName } from '../../outfits/outfit-name.ts';

type KeyboardDrag = { readonly outfit: Outfit; readonly day: string };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves an outfit by keyboard. Enter or Space on its handle starts, the arrow keys choose a day, Enter or Space drops;
 * Escape or blur cancels. `announcement` is the text for screen readers.
 */
export const useKeyboardDrag = (days: readonly string[], move: (outfit: Outfit, day: string) => unknown) => {
  const [dragged, setDragged] = useState<KeyboardDrag>();
  const [announcement, setAnnouncement] = useState('');
  const [droppedId, setDroppedId] = useState<string>();
  const latest = useRef({ dragged, days });
  latest.current = { dragged, days };

  const cancel = useCallback(() => {
    const current = latest.current.dragged;
    if (!current) return;
    setDragged(undefined);
    setAnnouncement(t('planner.moveCanceled', { name: getOutfitName(current.outfit) }));
  }, []);

  const onHandleKey = useCallback(
    (event: KeyboardEvent, outfit: Outfit) => {
      const current = latest.current.dragged;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!current && isPress && outfit.scheduledDate) {
        event.preventDefault();
        setDragged({ outfit, day: outfit.scheduledDate });
        setAnnouncement(t('planner.moveInstructions', { name: getOutfitName(outfit) }));
      } else if (current && isPress) {
        event.preventDefault();
        setDragged(undefined);
        if (current.day === outfit.scheduledDate) return cancel();
        setDroppedId(outfit.id);
        setAnnouncement(t('planner.movedTo', { day: formatDay(current.day) }));
        move(outfit, current.day);
      } else if (current && event.key === 'Escape') {
        event.preventDefault();
        cancel();
      } else if (current && STEPS[event.key]) {
        event.preventDefault();
        const { days: week } = latest.current;
        const index = week.indexOf(current.day) + (STEPS[event.key] ?? 0);
        const day = week[Math.min(Math.max(index, 0), week.length - 1)] ?? current.day;
        setDragged({ outfit, day });
        setAnnouncement(formatDay(day));
      }
    },
    [cancel, move],
  );
  return { dragged, announcement, droppedId, onHandleKey, cancel };
};

export type KeyboardDragState = ReturnType<typeof useKeyboardDrag>;
