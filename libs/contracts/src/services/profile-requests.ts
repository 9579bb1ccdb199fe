// Apart from the schemas, because the first script of a page does without zod.

/** Name of the `meta` element with the `profileRequests` of a page, separated by spaces. */
export const PROFILE_REQUESTS_META = 'profile-requests';
/** Part of such a URL that stands for the id of the active profile. */
export const PROFILE_ID = ':profileId';
/** Part of such a URL that stands for the posts that the feed shows first: a family's own ones, else everyone's. */
export const FIRST_POSTS = ':firstPosts';
/** Parts of such a URL that stand for the first and the last day of the user's current week, as ISO dates. */
export const WEEK_FIRST = ':weekFirst';
export const WEEK_LAST = ':weekLast';
