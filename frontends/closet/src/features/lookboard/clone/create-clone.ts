import type { Outfit } from '@fitfolk/contracts/outfits';
import type { CollageItem } from '@fitfolk/ui/collage';
import type { QueryClient } from '@tanstack/react-query';
import { itemsQuery } from '../../items/items-api.ts';
import { outfitsApi } from '../../outfits/outfits-api.ts';
import { chooseSimilar } from './choose-similar.ts';

export type Clone = {
  readonly items: readonly CollageItem[];
  /** Names of the items for which the other closet has nothing similar. */
  readonly missing: readonly string[];
};

const listInCloset = async (client: QueryClient, profileId: string) => {
  const items = await client.ensureQueryData(itemsQuery(profileId));
  return items.filter(({ stored }) => !stored);
};

/** Finds similar items for an outfit in the closet of another profile. */
export const createClone = async (client: QueryClient, outfit: Outfit, profileId: string): Promise<Clone> => {
  const [own, others] = await Promise.all([
    // With those in boxes: an item of the outfit may be in one.
    client.ensureQueryData(itemsQuery(outfit.profileId)),
    listInCloset(client, profileId),
  ]);
  const compared = outfit.items.map(({ clothingItemId: id, name, category, kind = null }) => ({
    id,
    name,
    category,
    kind,
    colors: own.find((item) => item.id === id)?.colors ?? [],
  }));
  const similar = await outfitsApi.listMatchingItems({
    body: { profileId, items: compared, relation: 'similar' },
  });
  const inCloset = new Set(others.map(({ id }) => id));
  const chosen = chooseSimilar(
    similar.map(({ id, itemIds }) => ({ id, itemIds: itemIds.filter((itemId) => inCloset.has(itemId)) })),
  );
  return {
    items: [...chosen.values()].flatMap((itemId) => others.find(({ id }) => id === itemId) ?? []),
    missing: compared.flatMap(({ id, name }) => (chosen.get(id) ? [] : name)),
  };
};
