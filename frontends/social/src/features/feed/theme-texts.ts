import type { Theme } from '@fitfolk/contracts/feed';

/** Keys of the texts of a theme. */
export const themeKeys = {
  'unworn-60-days': 'unworn60Days',
  'all-worn-before': 'allWornBefore',
  'worn-10-times': 'worn10Times',
  'owned-a-year': 'ownedAYear',
} as const satisfies Record<Theme, string>;
