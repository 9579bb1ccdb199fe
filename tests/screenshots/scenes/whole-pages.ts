import type { Scene } from './scene.ts';

/** Pages as a whole, however long they are. These are also taken in German. */
export const wholePages: readonly Scene[] = (
  ['', 'planner', 'laundry', 'comfort', 'feed', 'streaks', 'settings', 'login', 'register'] as const
).map((path) => ({
  name: `${path || 'home'}-whole`,
  path: `/${path}`,
  visitor: path === 'login' || path === 'register' ? 'signed-out' : 'demo',
  isWhole: true,
}));
