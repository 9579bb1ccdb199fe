import { flushSync } from 'react-dom';

/** Name of the pair of images between which the browser moves, as the style sheet of the page knows it. */
const NAME = 'moved-item';

/** The image that has the name. Two with the same name would not move. */
let named: HTMLElement | undefined;
const nameImage = (image: HTMLElement | undefined): void => {
  named?.style.removeProperty('view-transition-name');
  named = image;
  image?.style.setProperty('view-transition-name', NAME);
};

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const findPiece = (form: HTMLElement | null, itemId: string): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>(`[data-piece="${CSS.escape(itemId)}"]`) ?? [])].find(isVisible);

/**
 * Makes a change that adds an item to the outfit, and moves its image there from the closet. Without motion, or in a browser
 * that cannot, the change alone is made.
 */
export const moveItem = (from: HTMLElement, itemId: string, change: () => void): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition) {
    change();
    return;
  }
  nameImage(from);
  const transition = document.startViewTransition(() => {
    flushSync(change);
    nameImage(findPiece(from.closest('form'), itemId));
  });
  // The next press ends the motion.
  transition.ready.catch(() => undefined);
};
