import type { Session } from '@fitfolk/web-kit/session/session.ts';

type SettledState = Exclude<Session['state'], 'loading' | 'unavailable'>;

const SIGNED_OUT_PATHS = ['/login', '/register'];
/** Paths that only make sense before a person is signed in and set up. */
const ENTRANCE_PATHS = ['/login', '/register', '/onboarding', '/auth'];

/** Where this path leads to instead, by who is asking; undefined when it may be shown. */
export const redirectFor = (state: SettledState, path: string): string | undefined => {
  switch (state) {
    case 'signed-out':
      return SIGNED_OUT_PATHS.includes(path) ? undefined : '/login';
    case 'onboarding':
      return path === '/onboarding' ? undefined : '/onboarding';
    case 'onboarded':
      return ENTRANCE_PATHS.includes(path) ? '/' : undefined;
  }
};
