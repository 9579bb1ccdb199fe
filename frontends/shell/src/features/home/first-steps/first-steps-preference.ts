import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';

/** Id of the account that sees its first steps in this browser, from the end of onboarding until they are done or hidden. */
export const firstStepsPreference = localPreference('firstSteps');
