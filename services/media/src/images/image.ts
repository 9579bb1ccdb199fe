import type { ImagePurpose } from '@fitfolk/contracts/media';

/** An image whose objects are being written. */
export type Draft = {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: ImagePurpose;
  /** Hides the image from other accounts until it is linked to a profile. */
  readonly isPrivate: boolean;
  /** Staging key of the upload. */
  readonly uploadKey: string;
  readonly createdAt: Date;
};

export type ImageSize = { readonly width: number; readonly height: number; readonly thumbHash: string };

/** A readable image; all its objects exist. */
export type Image = Pick<Draft, 'id' | 'accountId' | 'purpose' | 'isPrivate' | 'createdAt'> &
  ImageSize & {
    /** Profile whose avatar, post or clothing item uses the image. */
    readonly profileId?: string | undefined;
    /** Last time a post with the image was published or shared with other accounts. */
    readonly sharedAt?: Date | undefined;
  };

/** The account, and profile if known, that uses an image, and when it showed it to other accounts in a post. */
export type ImageUse = { readonly accountId: string; readonly profileId?: string; readonly sharedAt?: Date };
