import { SESSION_MAX_S } from '@fitfolk/service-kit/auth/sessions';
import { createHostCookie, type HostCookie } from './host-cookie.ts';

/** Names a session. It lives as long as a session may; Redis decides whether it still counts. */
export const createSessionCookie = (publicOrigin: string | undefined): HostCookie =>
  createHostCookie({ name: 'sid', maxAgeS: SESSION_MAX_S, publicOrigin });
