import type { Session } from '@fitfolk/web-kit/session/session.ts';

type SettledState = Exclude<Session['state'], 'loading' | 'unavailable'>;

const SIGNED_OUT_PATHS = ['/login', '/register'];
/** Paths that are of no use after onboarding. */
const AUTH_PATHS = ['/login', '/register', '/onboarding', '/auth'];

/** Returns the path to redirect to, or undefined when the session state allows the requested path. */
export const getRedirect = (state: SettledState, path: string): string | undefined => {
  switch (state) {
    case 'signed-out':
      return SIGNED_OUT_PATHS.includes(path) ? undefined : '/login';
    case 'onboarding':
      return path === '/onboarding' ? undefined : '/onboarding';
    case 'onboarded':
      return AUTH_PATHS.includes(path) ? '/' : undefined;
  }
};
