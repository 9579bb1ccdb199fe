import { localPreference } from '../storage/local-preference.ts';

/** The profile that this browser shows, unless the session is limited to a child's. */
export const activeProfilePreference = localPreference('activeProfile');
