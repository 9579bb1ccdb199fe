import styles from './item-card.module.css';

/**
 * Takes the focus from a button in a list's cell, whose cell is about to go, to the button of the next cell, else of the one
 * before, else to the page's heading; so that nobody on a keyboard falls out of the list.
 */
export const focusNeighbour = (button: HTMLElement): void => {
  if (document.activeElement !== button) return;
  const cell = button.closest('li');
  const neighbour = cell?.nextElementSibling ?? cell?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`.${styles.cardRemove}`) ?? document.querySelector('h1');
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
  next?.focus();
};
