import type { ClothingItem, StorageBox } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { getOutfitName } from '../../../outfits/outfit-name.ts';
import type { Findable } from './search-texts.ts';

/** Something outside of the closet's grid, with the page that shows it. */
export type Entry = Findable & {
  readonly kind: 'outfit' | 'list' | 'box' | 'boxed';
  readonly name: string;
  /** Day of an outfit, or box of an item. */
  readonly note?: string | undefined;
  readonly href: string;
};

export type EntrySources = {
  readonly outfits: readonly Outfit[];
  readonly lists: readonly PackingList[];
  readonly boxes: readonly StorageBox[];
  /** Items of the profile, also those in boxes. */
  readonly items: readonly ClothingItem[];
};

const toOutfitEntry = (outfit: Outfit): Entry => {
  const name = getOutfitName(outfit);
  const day = outfit.scheduledDate ?? undefined;
  return {
    key: outfit.id,
    kind: 'outfit',
    name,
    note: day,
    href: day ? `/planner?week=${day}` : '/lookboard',
    text: [name, outfit.occasion ?? '', ...outfit.items.map((item) => item.name)].join(' '),
  };
};

const toListEntry = ({ id, name, place, items }: PackingList): Entry => ({
  key: id,
  kind: 'list',
  name,
  href: `/packing/${id}`,
  text: [name, place?.name ?? '', ...items.map((item) => item.name)].join(' '),
});

const toBoxEntry = ({ id, name, location }: StorageBox): Entry => ({
  key: id,
  kind: 'box',
  name,
  note: location ?? undefined,
  href: `/growth/boxes/${id}`,
  text: [name, location ?? ''].join(' '),
});

/** Lists what a search looks through beside the items in the closet: outfits, packing lists, boxes and the items in them. */
export const listEntries = ({ outfits, lists, boxes, items }: EntrySources): Entry[] => {
  const byId = new Map(outfits.map((outfit) => [outfit.id, outfit]));
  const boxNames = new Map(boxes.map(({ id, name }) => [id, name]));
  const boxed = items.flatMap(({ id, name, tags, stored }): Entry[] =>
    stored?.boxId
      ? [
          {
            key: id,
            kind: 'boxed',
            name,
            note: boxNames.get(stored.boxId),
            href: `/growth/boxes/${stored.boxId}`,
            text: [name, ...tags].join(' '),
          },
        ]
      : [],
  );
  return [...byId.values()].map(toOutfitEntry).concat(lists.map(toListEntry), boxes.map(toBoxEntry), boxed);
};
