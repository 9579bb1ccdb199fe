import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { WardrobeItem } from './wardrobe-item.ts';

/** The closet itself, asked when an item is so new that its event is still on its way. */
export type Closet = {
  /** A profile's items. Their version is 0, so that any event knows better. */
  items(owner: Identity, profileId: string): Promise<WardrobeItem[]>;
};
