// Apart from the schemas, because the first script of a page does without zod.

/** Name of the `meta` element with the `profileRequests` of a page, separated by spaces. */
export const PROFILE_REQUESTS_META = 'profile-requests';
/** Part of such a URL that stands for the id of the active profile. */
export const PROFILE_ID = ':profileId';
