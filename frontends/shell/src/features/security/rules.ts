import { PasswordChange, Registration } from '@fitfolk/contracts/auth';

/** What a changed password asks for. */
export const ChangeRules = PasswordChange.required();

/** What a first password asks for. */
export const FirstRules = PasswordChange.pick({ newPassword: true });

/** What a link to a new password asks for. */
export const ForgotRules = Registration.pick({ email: true });
