import type {
  Category,
  ItemColor,
  ItemDetails,
  ItemSize,
  PreviousOwner,
  Season,
  StoredItem,
} from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import type { ItemTrait } from '@fitfolk/contracts/closet/item-traits';
import type { Laundry } from './laundry/rules/derive-laundry.ts';
import type { LaundryCheckpoint } from './laundry/rules/laundry-checkpoint.ts';
import type { WornDay } from './laundry/rules/laundry-event.ts';

/** A clothing item in a profile's closet. */
export type Item = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly name: string;
  readonly category: Category;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
  /** Perceptual hash of the image, in hexadecimal; null if its client computed none. */
  readonly imageHash: string | null;
  /** Further images, such as of the back or the label; absent without any. */
  readonly moreImageUrls?: readonly string[] | undefined;
  /** Image without the background; null until there is one. */
  readonly cutOutUrl: string | null;
  /** True if a person chose to show the photo instead of the cut-out. */
  readonly showsPhoto: boolean;
  /** As a person chose or the image shows; null if unknown. */
  readonly kind: ItemKind | null;
  /** As the image shows, main color first. */
  readonly colors: readonly ItemColor[];
  /** As a person chose or the image shows; null if unknown. */
  readonly pattern: ItemPattern | null;
  readonly season: Season | null;
  readonly tags: readonly string[];
  readonly lastWornDate: Date | null;
  /** Day of `lastWornDate`, as an ISO date. */
  readonly lastWornDay: string | null;
  /** Number of days on which it was worn. */
  readonly wearCount: number;
  /** Wears before washing, as a person chose; null for the default of the item, 0 for never. */
  readonly washAfter: number | null;
  /** Derived from the laundry events of the item. */
  readonly laundry: Laundry;
  /** Laundry state after its earlier events; undefined while there are few. */
  readonly laundryCheckpoint?: LaundryCheckpoint | undefined;
  /** Size as its label says; null if unknown. */
  readonly size: ItemSize | null;
  /** As a person or an analysis said; null if nobody did. */
  readonly traits: readonly ItemTrait[] | null;
  /** Derived from the size and the last measurements of its owner. */
  readonly isOutgrown: boolean;
  /** Null if it is worn. */
  readonly stored: StoredItem | null;
  /** Profiles that passed it on, earliest first. */
  readonly previousOwners: readonly PreviousOwner[];
  /** Further profiles of the account that wear it. */
  readonly sharedWith: readonly string[];
  readonly isFavorite: boolean;
  /** Day until which lists of unworn items leave it out; null if it is not snoozed. */
  readonly snoozedUntil: string | null;
  /** Facts that a person wrote down; null if nobody did. */
  readonly details: ItemDetails | null;
  /** Time at which its owner got it, or took it out of storage; null if neither happened. */
  readonly inClosetSince: Date | null;
  readonly createdAt: Date;
  /** Increases with each change; consumers of events use it to skip outdated ones. */
  readonly version: number;
};

/** An item with the latest days on which it was worn, in order. `wearCount` includes the days before them. */
export type ItemWithWears = Item & { readonly wears: readonly WornDay[] };
