import { Credentials, Registration } from '@fitfolk/contracts/auth';

/** What signing in asks for. */
export const LoginRules = Credentials;

/** What an account needs. */
export const AccountRules = Registration.pick({ username: true, email: true, password: true });
