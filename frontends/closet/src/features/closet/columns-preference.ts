import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';

const preference = localPreference('closetColumns');

/** Returns whether the grid has three columns on a phone, and a function that changes it. Kept in this browser. */
export const useThreeColumns = () => ({
  isThree: useLocalPreference(preference) === '3',
  setThree: (isThree: boolean) => preference.write(isThree ? '3' : null),
});
