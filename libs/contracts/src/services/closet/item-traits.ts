import type { ItemKind } from './item-kinds.ts';
import { isOfKind, type KindedItem } from './kind-of-item.ts';

/** Facts about an item that comfort rules and school rules ask for. Free of zod, so that pages can import it. */
export const ITEM_TRAITS = ['wool', 'tight-collar', 'pull-on', 'laces'] as const;
export type ItemTrait = (typeof ITEM_TRAITS)[number];

type Item = KindedItem & {
  /** As a person said; absent or null if nobody did. */
  readonly traits?: readonly ItemTrait[] | null | undefined;
};

/** Words of names and tags that tell a trait which the kind does not, in every language of the app. */
const patterns: Readonly<Record<ItemTrait, RegExp>> = {
  wool: /(?<!\p{L})(?:wool(?:l?en|ly|s)?|lambswool|merino(?:w\p{L}+)?|cashmere|kaschmir\p{L}*|mohair|alpa[ck]a|angora|tweed|woll\p{L}*|schurwolle|laine|mérinos|cachemire?|lana)(?!\p{L})/iu,
  'tight-collar':
    /(?<!\p{L})(?:(?:turtle|roll|polo|mock|high|funnel)[ -]?necks?|(?:stand(?:ing|-up)?|tight) collar|dress shirts?|rollkragen\p{L}*|rolli|stehkragen\p{L}*|enger kragen|cols? (?:roulé|montant|cheminée)s?|cuello (?:alto|vuelto|(?:de )?cisne))(?!\p{L})/iu,
  'pull-on':
    /(?<!\p{L})(?:chelsea\p{L}*|crocs?|slides?|flip[ -]?flops?|espadrilles?|pantoletten?|tongs?|claquettes?|chanclas?|alpargatas?)(?!\p{L})/iu,
  laces:
    /(?<!\p{L})(?:laces?|lace-ups?|schnürsenkel|schnürer|schnürschuhe?|lacets?|cordones|agujetas)(?!\p{L})/iu,
};

/** Kinds that have a trait, whatever their words say. */
const TRAIT_KINDS: Partial<Record<ItemTrait, readonly ItemKind[]>> = {
  'pull-on': ['loafers', 'slippers', 'rain-boots'],
};

/** "Faux wool" and the like are none. */
const IMITATION =
  /(?<!\p{L})(?:faux|fake|imitation|wool-free|wollfrei|fausse|sans laine|sin lana|sintétic[oa])(?!\p{L})/iu;

/** Lists the traits that an item of a category can have. */
export const listPossibleTraits = (category: string): ItemTrait[] => {
  if (category === 'shoes') return ['pull-on', 'laces'];
  return category === 'tops' || category === 'outerwear' ? ['wool', 'tight-collar'] : ['wool'];
};

/** Checks whether an item has a trait: as a person said, else by its kind and the words of its name and tags. */
export const hasTrait = (item: Item, trait: ItemTrait): boolean => {
  const { traits, category, name, tags = [] } = item;
  if (!listPossibleTraits(category).includes(trait)) return false;
  if (traits) return traits.includes(trait);
  if (isOfKind(item, ...(TRAIT_KINDS[trait] ?? []))) return true;
  const matches = (text: string) => patterns[trait].test(text) && !(trait === 'wool' && IMITATION.test(text));
  return [name, ...tags].some(matches);
};

/** Lists the traits of an item. */
export const listTraits = (item: Item): ItemTrait[] => ITEM_TRAITS.filter((trait) => hasTrait(item, trait));
