import type { ExternalSignInError } from '@fitfolk/contracts/auth';

/** An external sign-in that ends without a session. The reason goes into the URL of the page that follows. */
export class SignInRejectedError extends Error {
  readonly reason: ExternalSignInError;

  constructor(reason: ExternalSignInError, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SignInRejectedError';
    this.reason = reason;
  }
}
