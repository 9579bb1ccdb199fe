import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listenForTooltips } from './tooltip-events.ts';
import styles from './tooltip-region.module.css';
import { createTooltipState } from './tooltip-state.ts';

/** Minimum distance from the edges of the window, in pixels. */
const MARGIN_PX = 8;

/**
 * Shows the tooltips of all elements with `data-tooltip` on the page, including those of remotes. Own code because a
 * tooltip library would add a positioning engine to every page that has an icon button.
 */
export const TooltipRegion = () => {
  const [state] = useState(createTooltipState);
  useEffect(() => listenForTooltips(state), [state]);
  const target = useSyncExternalStore(state.subscribe, state.read);
  return target ? createPortal(<Tooltip target={target} />, document.body) : null;
};

/** The text repeats the element's accessible name, so nothing refers to it. */
const Tooltip = ({ target }: { readonly target: HTMLElement }) => {
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tooltip.current) placeAt(tooltip.current, target.getBoundingClientRect());
  }, [target]);
  return (
    <div ref={tooltip} role="tooltip" className={styles.tooltip}>
      <span className={styles.text}>{target.dataset.tooltip}</span>
    </div>
  );
};

/** Places a tooltip above an element, or below it at the top of the window. */
const placeAt = (tooltip: HTMLElement, { top, bottom, left, width }: DOMRect) => {
  const { offsetWidth, offsetHeight } = tooltip;
  const maxLeft = window.innerWidth - offsetWidth - MARGIN_PX;
  const x = Math.max(MARGIN_PX, Math.min(left + width / 2 - offsetWidth / 2, maxLeft));
  const y = top - offsetHeight < MARGIN_PX ? bottom : top - offsetHeight;
  tooltip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
};
