/** Interval between ticks in milliseconds. Every midnight of every time zone is a tick. */
const TICK_MS = 5000;

/** Events after which timers may be late: those of a hidden page, of one in the back-forward cache and of a sleeping device. */
const EVENTS = ['visibilitychange', 'pageshow', 'focus'];

/** Calls a listener every few seconds, and when the page is shown again. Returns the stop function. */
export const subscribeToClock = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
    listener();
  };
  tick();
  for (const type of EVENTS) addEventListener(type, listener, true);
  return () => {
    clearTimeout(timer);
    for (const type of EVENTS) removeEventListener(type, listener, true);
  };
};
