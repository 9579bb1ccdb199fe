/** Name of the element that the document of a server has on which not everyone may create an account. */
export const REGISTRATION_META = 'registration';
