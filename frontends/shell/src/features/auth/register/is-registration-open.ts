import { REGISTRATION_META } from '@fitfolk/contracts/registration-meta';

/** Returns false on a server on which not everyone may create an account, according to its document. */
export const isRegistrationOpen = (): boolean => !document.getElementsByName(REGISTRATION_META).length;
