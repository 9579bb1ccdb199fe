import { type PointerEvent, type RefObject, useRef } from 'react';

/** Minimum drag distance that closes the sheet, in pixels. */
const CLOSE_DISTANCE_PX = 96;

/** Returns pointer handlers for a sheet's header: dragging it down by touch moves and eventually closes the sheet. */
export const useSheetDrag = (sheetRef: RefObject<HTMLElement | null>, close: () => void) => {
  const startRef = useRef<number | undefined>(undefined);

  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (startRef.current ?? event.clientY));

  const move = (px: number) => {
    if (sheetRef.current) sheetRef.current.style.translate = px > 0 ? `0 ${px}px` : '';
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const isSheet = window.matchMedia('(max-width: 63.99rem)').matches;
      const isControl = event.target instanceof Element && event.target.closest('button');
      if (event.pointerType !== 'touch' || !isSheet || isControl) return;
      startRef.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startRef.current !== undefined) move(distance(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const shouldClose = startRef.current !== undefined && distance(event) > CLOSE_DISTANCE_PX;
      startRef.current = undefined;
      if (shouldClose) close();
      else move(0);
    },
    onPointerCancel: () => {
      startRef.current = undefined;
      move(0);
    },
  };
};
