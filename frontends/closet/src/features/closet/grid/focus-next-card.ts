import styles from './item-card.module.css';

/**
 * Moves the focus from the remove button of a card that is about to disappear to that of the next card, else the previous
 * one, else to the page heading.
 */
export const focusNextCard = (button: HTMLElement): void => {
  if (document.activeElement !== button) return;
  const cell = button.closest('li');
  const sibling = cell?.nextElementSibling ?? cell?.previousElementSibling;
  const next = sibling?.querySelector<HTMLElement>(`.${styles.remove}`) ?? document.querySelector('h1');
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
  next?.focus();
};
