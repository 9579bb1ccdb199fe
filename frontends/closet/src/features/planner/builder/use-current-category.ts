import type { Category } from '@fitfolk/contracts/closet';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of the line that decides which section is in view, as a share of the window. */
const LINE = 0.4;

/** Scroll positions that differ by less are the same, in pixels. */
const TOLERANCE = 1;

export type CurrentCategory = {
  /** Undefined until the user scrolls. */
  readonly current: Category | undefined;
  readonly scrollTo: (category: Category) => void;
};

/** Returns the category whose section is in view. Sections carry their category in `data-category`. */
export const useCurrentCategory = (picker: RefObject<HTMLElement | null>): CurrentCategory => {
  const [current, setCurrent] = useState<Category>();
  // Position after a tap on a tab: a short section near the end cannot reach the line, but stays the chosen one.
  const chosenAt = useRef(Number.NaN);
  useEffect(() => {
    const update = () => {
      const top = picker.current?.getBoundingClientRect().top ?? 0;
      if (Math.abs(top - chosenAt.current) < TOLERANCE) return;
      chosenAt.current = Number.NaN;
      setCurrent(findCategoryAt(picker.current, LINE * window.innerHeight));
    };
    // Scroll events do not bubble; the dialog's body scrolls.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, { capture: true });
  }, [picker]);
  const scrollTo = (category: Category) => {
    picker.current?.querySelector(`[data-category="${category}"]`)?.scrollIntoView({ block: 'start' });
    chosenAt.current = picker.current?.getBoundingClientRect().top ?? Number.NaN;
    setCurrent(category);
  };
  return { current, scrollTo };
};

const findCategoryAt = (picker: HTMLElement | null, line: number): Category | undefined =>
  [...(picker?.querySelectorAll<HTMLElement>('[data-category]') ?? [])].findLast(
    (section) => section.getBoundingClientRect().top <= line,
  )?.dataset.category as Category | undefined;
