import type { TooltipState } from './tooltip-state.ts';

const findTarget = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined;

/** The tooltip would lie on the menu or dialog that the element has opened. */
const hasOpenPopup = (element: HTMLElement): boolean =>
  element.matches('[aria-haspopup][aria-expanded="true"]');

const isInTooltip = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('[role="tooltip"]') !== null;

/**
 * Opens tooltips on hover and keyboard focus, for every frontend on the page; touch opens none. A tooltip stays open while
 * the pointer is on it (WCAG 1.4.13). Returns the function that removes the listeners.
 */
export const listenForTooltips = (state: TooltipState): (() => void) => {
  const controller = new AbortController();
  // The listeners may be added after the pointer or the focus has reached an element.
  let hovered = document.querySelector<HTMLElement>('[data-tooltip]:hover') ?? undefined;
  const focused = document.querySelector<HTMLElement>('[data-tooltip]:focus-visible');
  const options = { capture: true, passive: true, signal: controller.signal };
  // A menu or dialog that was closed with a pointer returns the focus too, which the browser may show.
  let isPointer = false;
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch' || isInTooltip(event.target)) return;
      const target = findTarget(event);
      // A tooltip opened by keyboard focus stays open, wherever the pointer happens to be.
      if (target && !hasOpenPopup(target)) state.openDelayed(target);
      else if (hovered) state.close();
      hovered = target;
    },
    options,
  );
  document.addEventListener(
    'focusin',
    (event) => {
      const target = findTarget(event);
      if (!isPointer && target?.matches(':focus-visible')) state.open(target);
    },
    options,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isPointer = false;
      if (key === 'Escape') state.close();
    },
    options,
  );
  document.addEventListener(
    'pointerdown',
    () => {
      isPointer = true;
    },
    options,
  );
  for (const type of ['focusout', 'pointerdown', 'click', 'scroll'] as const) {
    document.addEventListener(type, state.close, options);
  }
  if (focused) state.open(focused);
  else if (hovered) state.openDelayed(hovered);
  document.documentElement.addEventListener('pointerleave', state.close, { signal: controller.signal });
  return () => {
    controller.abort();
    state.close();
  };
};
