import type { Outfit } from '@fitfolk/contracts/outfits';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { text } from '../../messages/messages.ts';
import { nameOf } from '../outfits/name.ts';
import { dayInWords } from './day-words.ts';

type Carried = { readonly outfit: Outfit; readonly day: string };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moving an outfit by keyboard: Enter or Space on its handle takes it up, the arrow keys carry it over the days, Enter or
 * Space puts it down, Escape or leaving the handle leaves it where it was. `said` tells a screen reader.
 */
export const useCarrying = (days: readonly string[], move: (outfit: Outfit, day: string) => unknown) => {
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState('');
  const [justDropped, setJustDropped] = useState<string>();
  const latest = useRef({ carried, days });
  latest.current = { carried, days };

  const letGo = useCallback(() => {
    const held = latest.current.carried;
    if (!held) return;
    setCarried(undefined);
    setSaid(text('planner.carriedBack', { name: nameOf(held.outfit) }));
  }, []);

  const onHandleKey = useCallback(
    (event: KeyboardEvent, outfit: Outfit) => {
      const held = latest.current.carried;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!held && isPress && outfit.scheduledDate) {
        event.preventDefault();
        setCarried({ outfit, day: outfit.scheduledDate });
        setSaid(text('planner.carrying', { name: nameOf(outfit) }));
      } else if (held && isPress) {
        event.preventDefault();
        setCarried(undefined);
        if (held.day === outfit.scheduledDate) return letGo();
        setJustDropped(outfit.id);
        setSaid(text('planner.movedTo', { day: dayInWords(held.day) }));
        move(outfit, held.day);
      } else if (held && event.key === 'Escape') {
        event.preventDefault();
        letGo();
      } else if (held && STEPS[event.key]) {
        event.preventDefault();
        const { days: all } = latest.current;
        const index = all.indexOf(held.day) + (STEPS[event.key] ?? 0);
        const day = all[Math.min(Math.max(index, 0), all.length - 1)] ?? held.day;
        setCarried({ outfit, day });
        setSaid(dayInWords(day));
      }
    },
    [letGo, move],
  );
  return { carried, said, justDropped, onHandleKey, letGo };
};

export type Carrying = ReturnType<typeof useCarrying>;
