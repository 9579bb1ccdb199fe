import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 500;
/** Distance in pixels after which a press is a scroll. */
const MAX_MOVE_PX = 10;

/** Returns event handlers that call a function when a finger or pen rests on an element, and swallow the click after it. */
export const useLongPress = (onLongPress: () => void) => {
  const press = useRef<{ x: number; y: number; timer: number }>(undefined);
  const isHandled = useRef(false);
  const cancel = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const fire = () => {
    cancel();
    isHandled.current = true;
    onLongPress();
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isHandled.current = false;
      if (pointerType === 'mouse') return;
      cancel();
      press.current = { x: clientX, y: clientY, timer: window.setTimeout(fire, HOLD_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // Android opens its own menu for the image at about the same time.
      if (!press.current && !isHandled.current) return;
      event.preventDefault();
      if (!isHandled.current) fire();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHandled.current) return;
      isHandled.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
