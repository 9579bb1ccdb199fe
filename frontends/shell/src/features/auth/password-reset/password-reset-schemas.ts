import { PasswordChange, Registration } from '@fitfolk/contracts/auth';

export const ForgotPasswordSchema = Registration.pick({ email: true });

export const ResetPasswordSchema = PasswordChange.pick({ newPassword: true });
