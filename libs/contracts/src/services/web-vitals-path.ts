/** Path at which pages report their speed. */
export const WEB_VITALS_PATH = '/api/web-vitals';

/** Name of the element in the document whose content is the share of page loads to measure, from 0 to 1. */
export const WEB_VITALS_META = 'web-vitals-sample-ratio';

/** Route patterns of the pages, which reports name in place of addresses; `other` for all that are not listed. */
export const REPORTED_PAGES = [
  '/',
  '/login',
  '/register',
  '/onboarding',
  '/closet',
  '/planner',
  '/today',
  '/family',
  '/laundry',
  '/lookboard',
  '/feed',
  '/ai-twin',
  '/streaks',
  '/growth',
  '/growth/boxes/:boxId',
  '/comfort',
  '/shopping-list',
  '/shared-outfit',
  '/packing',
  '/packing/:listId',
  '/settings',
  '/upgrade',
  '/operator',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/tablet',
  'other',
] as const;
export type ReportedPage = (typeof REPORTED_PAGES)[number];
