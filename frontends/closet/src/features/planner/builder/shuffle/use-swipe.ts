import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe, in pixels. */
const SWIPE_PX = 40;

/** Returns pointer handlers that move an element sideways with the pointer and step forward for a swipe to the left. */
export const useSwipe = (step: (by: 1 | -1) => void) => {
  const start = useRef<number>(undefined);
  const move = ({ currentTarget }: PointerEvent<HTMLElement>, px: number) => {
    currentTarget.style.setProperty('--swipe', `${px}px`);
  };
  const getDistance = ({ clientX }: PointerEvent) => clientX - (start.current ?? clientX);
  const end = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    move(event, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) move(event, getDistance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = getDistance(event);
      end(event);
      if (Math.abs(distance) >= SWIPE_PX) step(distance < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
};
