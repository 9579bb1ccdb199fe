import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItem } from './closet-item.ts';

/** The closet itself, asked when an item is so new that its event is still on its way. */
export type ClosetClient = {
  /** A profile's items. Their version is 0, so that any event knows better. */
  listItems(owner: Identity, profileId: string): Promise<ClosetItem[]>;
};
