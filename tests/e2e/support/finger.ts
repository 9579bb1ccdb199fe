import type { Page } from 'playwright-core';

type Point = { readonly x: number; readonly y: number };

/** A finger that sends real touch events to a page. */
export type Finger = {
  press(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  lift(): Promise<void>;
  /** Presses, moves sideways in steps and lifts. */
  swipe(from: Point, distance: number): Promise<void>;
};

const SWIPE_STEPS = 5;
/** Time between two events of a finger, in seconds. */
const STEP_S = 0.1;

/** Creates a finger through the Chrome DevTools Protocol, because Playwright's touchscreen only taps. */
export const createFinger = async (page: Page): Promise<Finger> => {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    // An instant swipe would be a fling, and Chromium ignores the tap that stops a fling.
    timestamp = Math.max(Date.now() / 1000, timestamp + STEP_S);
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  const press = async (at: Point) => void (await send('touchStart', [at]));
  const move = async (to: Point) => void (await send('touchMove', [to]));
  const lift = async () => void (await send('touchEnd', []));
  return {
    press,
    move,
    lift,
    swipe: async (from, distance) => {
      await press(from);
      for (let step = 1; step <= SWIPE_STEPS; step += 1) {
        await move({ x: from.x + (distance * step) / SWIPE_STEPS, y: from.y });
      }
      await lift();
    },
  };
};
