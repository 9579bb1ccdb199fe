import type { ClothingItem } from '@fitfolk/contracts/closet';
import { ItemLaundry } from '../../laundry/item/item-laundry.tsx';
import { SharedWith } from './shared-with.tsx';
import { WornWithStrip } from './worn-with-strip.tsx';

export type ItemSectionsProps = { readonly item: ClothingItem; readonly today: string };

/** Sections of an item's details, which load with the first item that is opened. */
export const ItemSections = ({ item, today }: ItemSectionsProps) => (
  <>
    <SharedWith item={item} />
    <ItemLaundry item={item} />
    <WornWithStrip profileId={item.profileId} itemId={item.id} today={today} />
  </>
);
