import type { ExternalSignInError } from '@fitfolk/contracts/auth';

/** An external sign-in that ends without a session; the browser is told why, in its address. */
export class SignInRejectedError extends Error {
  readonly reason: ExternalSignInError;

  constructor(reason: ExternalSignInError, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
