import type { Category, ItemAvailability, ItemColor, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import type { ItemTrait } from '@fitfolk/contracts/closet/item-traits';

/** Projection of a clothing item that the closet service owns. */
export type ClosetItem = {
  readonly itemId: string;
  readonly profileId: string;
  readonly accountId: string;
  /** Version assigned by closet; the projection never returns to an older one. */
  readonly version: number;
  readonly name: string;
  readonly category: Category;
  readonly season: Season | null;
  readonly tags: readonly string[];
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
  /** Image without the background; null until there is one. */
  readonly cutOutUrl: string | null;
  /** As a person chose or the image shows; null if words of name and tags tell. */
  readonly kind: ItemKind | null;
  /** As a person chose or the image shows; null if unknown. */
  readonly pattern: ItemPattern | null;
  /** As the image shows, main color first; empty if words of name and tags tell. */
  readonly colors: readonly ItemColor[];
  /** As a person or an analysis said; null if words of name and tags tell. */
  readonly traits: readonly ItemTrait[] | null;
  /** Further profiles that wear it. */
  readonly sharedWith: readonly string[];
  readonly lastWornDate: Date | null;
  /** Null until the first event about the item, which counts as clean. */
  readonly availability: ItemAvailability | null;
};

/** An item that left the closet; its name is null if it is unknown. */
export type LeftItem = { readonly itemId: string; readonly name: string | null };

/** Items for an outfit, without those that left the closet. */
export type ChosenItems = { readonly itemIds: readonly string[]; readonly left: readonly LeftItem[] };
