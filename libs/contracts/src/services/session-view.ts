/**
 * Response header with an opaque id of what the session may see: another session, or a child's profile that limits it, has
 * another one. The service worker stores responses under it, so that one session never reads what another stored, and sends it
 * with changes that waited for the network, which are refused from another session.
 */
export const SESSION_VIEW_HEADER = 'session-view';

/** Cookie with the same id, which the service worker can read, unlike that of the session. */
export const SESSION_VIEW_COOKIE = 'session-view';
