import type { Outfit } from '@fitfolk/contracts/outfits';
import styles from './touch-drag.module.css';
import { findTouchTarget, type TouchTarget } from './touch-targets.ts';

/** Time that a finger rests on a card before it drags, shorter than the browser's own long press. */
const HOLD_MS = 350;
/** Movement in pixels after which a touch scrolls instead. */
const MAX_MOVE_PX = 10;

type Drag = { readonly image: HTMLElement; target: TouchTarget | undefined };

export type TouchDragOptions = {
  readonly outfit: Outfit;
  readonly onStart: () => void;
  readonly onEnd: () => void;
};

/**
 * Lets a finger that rests on a card drag it to a touch target. The native drag of elements does not start by touch in every
 * browser. Returns a function that stops this.
 */
export const enableTouchDrag = (card: HTMLElement, { outfit, onStart, onEnd }: TouchDragOptions) => {
  const listeners = new AbortController();
  let origin: Touch | undefined;
  let hold = 0;
  let drag: Drag | undefined;

  const start = ({ clientX, clientY }: Touch) => {
    drag = { image: createDragImage(card, clientX, clientY), target: undefined };
    moveImage(drag.image, clientX, clientY);
    onStart();
  };
  const end = (isDrop: boolean) => {
    window.clearTimeout(hold);
    origin = undefined;
    if (!drag) return;
    const { image, target } = drag;
    drag = undefined;
    image.remove();
    target?.setOver(false);
    onEnd();
    if (isDrop) target?.drop(outfit);
  };
  const move = (current: Drag, { clientX, clientY }: Touch) => {
    moveImage(current.image, clientX, clientY);
    const target = findTouchTarget(clientX, clientY);
    if (target === current.target) return;
    current.target?.setOver(false);
    target?.setOver(true);
    current.target = target;
  };

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => card.addEventListener(type, listener, { passive: type === 'touchstart', signal: listeners.signal });
  on('touchstart', ({ touches }) => {
    end(false);
    const [touch] = touches;
    if (!touch || touches.length > 1) return;
    origin = touch;
    hold = window.setTimeout(() => start(touch), HOLD_MS);
  });
  on('touchmove', (event) => {
    const [touch] = event.touches;
    if (!touch || !origin) return;
    if (drag) {
      // Keeps the page from scrolling below the finger.
      event.preventDefault();
      move(drag, touch);
    } else if (Math.hypot(touch.clientX - origin.clientX, touch.clientY - origin.clientY) > MAX_MOVE_PX) {
      end(false);
    }
  });
  on('touchend', (event) => {
    // Without this, the card would open.
    if (drag) event.preventDefault();
    end(true);
  });
  on('touchcancel', () => end(false));
  on('contextmenu', (event) => origin && event.preventDefault());
  // The browser's own drag would cancel the touch.
  on('dragstart', (event) => origin && event.preventDefault());
  return () => {
    end(false);
    listeners.abort();
  };
};

const createDragImage = (card: HTMLElement, x: number, y: number): HTMLElement => {
  const { left, top, width } = card.getBoundingClientRect();
  const image = card.cloneNode(true) as HTMLElement;
  image.classList.add(styles.image ?? '');
  image.inert = true;
  image.style.width = `${width}px`;
  image.style.left = `${left - x}px`;
  image.style.top = `${top - y}px`;
  document.body.append(image);
  return image;
};

const moveImage = (image: HTMLElement, x: number, y: number) => {
  image.style.translate = `${x}px ${y}px`;
};
