import { PasswordChange } from '@fitfolk/contracts/auth';

/** For accounts with a password. */
export const ChangePasswordSchema = PasswordChange.required();

/** For accounts without a password. */
export const SetPasswordSchema = PasswordChange.pick({ newPassword: true });
