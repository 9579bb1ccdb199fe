import { SESSION_MAX_S } from '@fitfolk/service-kit/auth/sessions';
import { createHostCookie, type HostCookie } from './host-cookie.ts';

/** Creates the session cookie. It lasts as long as a session can; Redis decides whether the session is valid. */
export const createSessionCookie = (publicOrigin: string | undefined): HostCookie =>
  createHostCookie({ name: 'sid', maxAgeS: SESSION_MAX_S, publicOrigin });
