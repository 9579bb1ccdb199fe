import type { Category, Season, SeasonKind } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { getKind, type KindedItem } from '@fitfolk/contracts/closet/kind-of-item';

type SeasonItem = KindedItem & { readonly category: Category; readonly season: Season | null };

/** Kinds as which items count, whatever their season; none for those that season checks do not count. */
const SEASON_KINDS: Partial<Record<ItemKind, readonly SeasonKind[]>> = {
  't-shirt': ['t-shirt'],
  'tank-top': ['t-shirt'],
  'long-sleeve': ['long-sleeve'],
  pajamas: [],
  underwear: [],
  tights: [],
  swimwear: ['swimwear'],
  trousers: ['trousers'],
  jeans: ['trousers'],
  leggings: ['trousers'],
  shorts: ['shorts'],
  skirt: ['shorts'],
  'winter-coat': ['winter-coat'],
  rainwear: ['rainwear'],
  'snow-pants': ['snow-pants'],
  sandals: ['sandals'],
  slippers: [],
  boots: ['boots'],
  'rain-boots': ['rain-boots'],
  beanie: ['hat'],
  cap: ['sun-hat'],
  'sun-hat': ['sun-hat'],
  gloves: ['gloves'],
};

/** Returns the kinds as which a season check counts an item; a dress is a top and a bottom. */
export const getSeasonKinds = (item: SeasonItem): readonly SeasonKind[] => {
  const { category, season } = item;
  const isWarm = season === 'fall' || season === 'winter';
  const kind = getKind(item);
  const counted = kind && SEASON_KINDS[kind];
  if (counted) return counted;
  if (kind === 'dress' || kind === 'jumpsuit')
    return isWarm ? ['long-sleeve', 'trousers'] : ['t-shirt', 'shorts'];
  switch (category) {
    case 'shoes':
      return ['sneakers'];
    case 'outerwear':
      return [season === 'winter' ? 'winter-coat' : 'jacket'];
    case 'accessories':
      if (kind !== 'hat') return [];
      return [season === 'summer' ? 'sun-hat' : 'hat'];
    case 'bottoms':
      return ['trousers'];
    case 'tops':
      if (kind === 'sweater' || kind === 'hoodie') return ['sweater'];
      return [isWarm ? 'long-sleeve' : 't-shirt'];
  }
};
