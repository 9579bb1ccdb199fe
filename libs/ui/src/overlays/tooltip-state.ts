/** Time that the pointer rests on an element before its tooltip opens, in milliseconds. */
const OPEN_DELAY_MS = 700;
/** Time after a tooltip closes during which the next one opens at once, in milliseconds. */
const SKIP_DELAY_MS = 300;

/** Creates the state of the one tooltip of a page: the element whose tooltip is open, if any. */
export const createTooltipState = () => {
  let target: HTMLElement | undefined;
  let isDelayed = true;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let skipTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const setTarget = (next: HTMLElement | undefined) => {
    if (target === next) return;
    target = next;
    for (const listener of listeners) listener();
  };
  const open = (element: HTMLElement) => {
    clearTimeout(openTimer);
    clearTimeout(skipTimer);
    isDelayed = false;
    setTarget(element);
  };
  const close = () => {
    clearTimeout(openTimer);
    if (!target) return;
    setTarget(undefined);
    skipTimer = setTimeout(() => {
      isDelayed = true;
    }, SKIP_DELAY_MS);
  };
  return {
    read: () => target,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Opens the tooltip of an element at once. */
    open,
    close,
    /** Opens the tooltip of an element after the delay, or at once right after another tooltip. */
    openDelayed(element: HTMLElement) {
      if (element === target) return;
      close();
      if (!isDelayed) return open(element);
      openTimer = setTimeout(() => open(element), OPEN_DELAY_MS);
    },
  };
};

export type TooltipState = ReturnType<typeof createTooltipState>;
