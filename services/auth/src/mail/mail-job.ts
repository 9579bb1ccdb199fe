import type { Device } from '@fitfolk/contracts/auth';

type Asked = { readonly kind: 'reset-asked'; readonly email: string };
type Reset = { readonly kind: 'reset'; readonly accountId: string };
type SignedIn = {
  readonly kind: 'signed-in';
  readonly accountId: string;
  readonly device: Device;
  readonly at: string;
};

/**
 * Why a mail is to be written. The queue holds this and never the mail: what a mail says, and the secret in it, is made
 * when it goes out.
 */
export type MailJob = { readonly origin: string } & (Asked | Reset | SignedIn);
