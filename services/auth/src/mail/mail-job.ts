import type { Device } from '@fitfolk/contracts/auth';

type ResetRequested = {
  readonly kind: 'reset-asked';
  /** Email address or username as entered. */
  readonly email: string;
};
type Reset = { readonly kind: 'reset'; readonly accountId: string };
type SignedIn = {
  readonly kind: 'signed-in';
  readonly accountId: string;
  readonly device: Device;
  readonly at: string;
};

/** Reason for a mail. The queue never stores the mail itself: its text and its token are created on delivery. */
export type MailJob = { readonly origin: string } & (ResetRequested | Reset | SignedIn);
