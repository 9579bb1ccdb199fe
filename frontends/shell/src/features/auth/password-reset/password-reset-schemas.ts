import { PasswordChange, PasswordResetRequest } from '@fitfolk/contracts/auth';

export const ForgotPasswordSchema = PasswordResetRequest;

export const ResetPasswordSchema = PasswordChange.pick({ newPassword: true });
