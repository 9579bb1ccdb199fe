import type { Identity } from '@fitfolk/service-kit/auth/identity';

/** The account's own pictures of posts, wherever they are kept. */
export type Photos = {
  /** @throws AppError `post-image-invalid` for any other address */
  find(owner: Identity, address: string): Promise<{ readonly thumbHash: string }>;
};
