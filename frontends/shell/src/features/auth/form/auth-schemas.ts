import { Credentials, Registration } from '@fitfolk/contracts/auth';

export const LoginSchema = Credentials;

export const RegistrationSchema = Registration.pick({ username: true, email: true, password: true });
