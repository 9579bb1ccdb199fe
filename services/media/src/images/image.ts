import type { ItemColor } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import type { CutOutBox, ImagePurpose } from '@fitfolk/contracts/media';

export type ImageSize = { readonly width: number; readonly height: number; readonly thumbHash: string };

/** An image whose objects are being written. */
export type Draft = ImageSize & {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: ImagePurpose;
  /** Hides the image from other accounts until it is linked to a profile. */
  readonly isPrivate: boolean;
  /** Staging key of the upload. */
  readonly uploadKey: string;
  readonly createdAt: Date;
  /** Size of its files, without those of its cut-outs. */
  readonly bytes?: number;
  /** Profile whose avatar, post or clothing item uses the image; from the start when a session of this child registered it. */
  readonly profileId?: string | undefined;
  /** True for an image that an item shows besides its main one, and that is not recognized. */
  readonly isFurther?: true | undefined;
  /** Further profiles that wear the clothing item. */
  readonly sharedWith?: readonly string[] | undefined;
};

/** The item that a closet image shows. */
export type ShownItem = {
  /** Null for something else than a known kind of item. */
  readonly kind: ItemKind | null;
  /** True if the category that follows from the kind is almost certain. */
  readonly isSure: boolean;
  readonly colors: readonly ItemColor[];
  /** Absent in results from before patterns were recognized; null if it is not certain. */
  readonly pattern?: ItemPattern | null;
  /** Position of the cut-out in the photo; null without one. */
  readonly box: CutOutBox | null;
  /** Size of the files of the cut-out. */
  readonly bytes?: number;
  /** Number of earlier results. Browsers keep a cut-out for a year, so each result has a path of its own. */
  readonly revision?: number;
  /** True if a person has drawn the cut-out. */
  readonly isDrawn?: boolean;
};

/** A cut-out whose outline a person has drawn. It is shown in place of the automatic one, which is kept. */
export type DrawnCutOut = Pick<ShownItem, 'colors' | 'bytes'> & {
  readonly box: CutOutBox;
  readonly revision: number;
};

/** A readable image; all its objects exist. */
export type Image = Omit<Draft, 'uploadKey'> & {
  /** Undefined until it is recognized. */
  readonly recognized?: ShownItem | undefined;
};

/** The account, and profile if known, that uses an image. */
export type ImageUse = {
  readonly accountId: string;
  readonly profileId?: string;
  /** Further profiles that wear the item; undefined to keep those before. */
  readonly sharedWith?: readonly string[];
};
