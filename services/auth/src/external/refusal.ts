import type { ExternalRefusal } from '@fitfolk/contracts/auth';

/** An external sign-in that ends without a session; the browser is told why, in its address. */
export class Refusal extends Error {
  readonly reason: ExternalRefusal;

  constructor(reason: ExternalRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
