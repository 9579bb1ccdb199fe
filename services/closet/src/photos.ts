import type { Identity } from '@fitfolk/service-kit/auth/identity';

/** The account's own closet images, wherever they are kept. Every method refuses others with `item-image-invalid`. */
export type Photos = {
  find(owner: Identity, address: string): Promise<{ readonly thumbHash: string }>;
  /** The image as a file of at most 800 px width. */
  read(owner: Identity, address: string, signal: AbortSignal): Promise<Buffer>;
};
