import { fitsCategory, type ItemKind } from './item-kinds.ts';
import { isOnePieceKind } from './one-piece.ts';

/** Fields that tell the kind of an item. Free of zod, so that pages can import it. */
export type KindedItem = {
  readonly category: string;
  readonly name: string;
  readonly tags?: readonly string[];
  /** As a person chose or the image shows; absent or null if unknown. */
  readonly kind?: ItemKind | null | undefined;
};

/**
 * Words for kinds, in English and German, in lower case and the singular. Those of the first kind that suits the category count: a
 * shirt dress is a dress, and cotton shorts of jeans are shorts.
 */
const WORDS: readonly (readonly [ItemKind, string])[] = [
  [
    'swimwear',
    'swim(?:suit|wear| ?short|(?:ming)?[ -]?trunk)|bikini|trunk|bade(?:hose|anzug|sache|kleidung)',
  ],
  ['underwear', 'underwear|underpant|panty|panties|boxer|brief|bra|bralette|unterwäsche|unterhose|unterhemd'],
  ['pajamas', 'p[ay]jama|nightgown|nightdress|schlafanzug|nachthemd'],
  ['snow-pants', '(?:snow|ski)[ -]?(?:pant|bib|suit|trouser)|(?:schnee|ski)(?:hose|anzug|overall)'],
  [
    'rainwear',
    'rain[ -]?(?:coat|jacket|parka|poncho|suit|pant|trouser|wear|gear)|anorak|(?:regen|matsch)(?:jacke|hose|mantel|anzug|kleidung)',
  ],
  ['jumpsuit', 'jumpsuit|overall|dungaree|romper|latzhose|strampler|einteiler'],
  ['dress', 'dress(?! (?:shirt|blouse|pant|trouser|skirt|vest))|sundress|\\p{L}*kleid(?:er)?'],
  ['hoodie', 'hood(?:ie|y)|hooded (?:sweater|sweatshirt|top)|kapuzen(?:pull|sweat)\\p{L}*'],
  ['sweater', 'sweater|cardigan|jumper|pullover|sweatshirt|fleece|pulli|strickjacke|\\p{L}+pullover'],
  ['tank-top', 'tank|tank[ -]?top|camisole|träger(?:top|shirt)|muskelshirt'],
  ['long-sleeve', 'long[ -]?sleeved?|turtleneck|flannel|langarm(?:shirt)?'],
  ['t-shirt', 't[ -]?shirt|tee|polo|v-neck|short[ -]sleeved?|kurzarm(?:shirt)?'],
  ['blazer', 'blazer|sakko'],
  ['shirt', 'shirt|blouse|bluse|\\p{L}*hemd'],
  [
    'winter-coat',
    '(?:winter|down|ski|snow|puffer) ?(?:coat|jacket)|parka|puffer|(?:winter|daunen|ski)(?:jacke|mantel)',
  ],
  ['coat', '\\p{L}*coat|trench|\\p{L}*mantel|mäntel'],
  ['jacket', 'jacket|bomber|windbreaker|vest|gilet|poncho|\\p{L}*jacke|weste'],
  ['leggings', '\\p{L}*legging|jegging'],
  ['shorts', '\\p{L}*shorts|bermuda|kurze (?:\\p{L}+ )?\\p{L}*hose'],
  ['skirt', 'skirt|skort|\\p{L}*rock|\\p{L}*röcke'],
  ['tights', 'tight|pantyhose|stocking|strumpfhose'],
  ['jeans', 'jean|\\p{L}*jeans\\p{L}*'],
  ['trousers', 'trouser|pant|chino|jogger|sweatpant|slack|culotte|cargo|\\p{L}*hose'],
  ['rain-boots', '(?:rain|rubber) ?boot|gumboot|welly|wellie|wellington|gummistiefel'],
  ['boots', 'boot|bootie|\\p{L}*stiefel|stiefelette|chelsea'],
  ['sandals', '\\p{L}*sandale?|flip[ -]?flop|slide|espadrille|pantolette|bade(?:schuhe?|latsche)'],
  ['slippers', 'slipper|hausschuhe?|pantoffel'],
  ['heels', 'heel|pump|stiletto'],
  [
    'loafers',
    '(?:slip|pull)[ -]?on|loafer|moccasin|mokassin|ballet flat|ballerina|mule|clog|schl[uü]pfschuhe?',
  ],
  ['sneakers', 'sneaker|trainer|running shoe|runner|(?:turn|sport)schuhe?'],
  ['shoes', 'shoe|\\p{L}*schuhe?|oxford|brogue'],
  ['gloves', 'glove|mitten|handschuhe?|fäustlinge?'],
  ['scarf', 'scarf|scarve|shawl|\\p{L}*schal|halstuch'],
  ['sun-hat', '(?:sun|bucket|straw) ?hat|(?:sonnen|stroh)hut'],
  ['cap', 'cap|kappe|basecap|schirmmütze'],
  ['beanie', 'beanie|(?:bobble|winter|wool|woolly|knit|knitted) hat|\\p{L}*mütze'],
  ['hat', 'hat|beret|fedora|\\p{L}*hut'],
  ['bag', '\\p{L}*bag|tote|\\p{L}*pack|purse|rucksack|\\p{L}*tasche'],
  ['belt', 'belt|gürtel'],
  ['socks', 'sock|socke|\\p{L}+socke|kniestr[uü]mpfe?'],
  ['sunglasses', 'sunglass|sonnenbrille'],
  ['umbrella', 'umbrella|regenschirm'],
];

const compile = () =>
  WORDS.map(
    ([kind, words]) => [kind, new RegExp(`(?<!\\p{L})(?:${words})(?:e?s|e?n)?(?!\\p{L})`, 'iu')] as const,
  );

// Not compiled while a page starts.
let compiled: ReturnType<typeof compile> | undefined;
const getPatterns = () => {
  compiled ??= compile();
  return compiled;
};

/**
 * Kinds that are also of a more general one. Photos are recognized by general kinds only, so that the name can be more exact: shoes
 * called "Rain boots" are rain boots.
 */
const GENERAL: Partial<Record<ItemKind, readonly ItemKind[]>> = {
  'tank-top': ['t-shirt'],
  sweater: ['long-sleeve'],
  hoodie: ['sweater', 'long-sleeve'],
  jumpsuit: ['dress', 'trousers', 'shorts'],
  pajamas: ['t-shirt', 'long-sleeve', 'trousers', 'shorts'],
  swimwear: ['shorts'],
  underwear: ['shorts', 't-shirt', 'tank-top'],
  jeans: ['trousers'],
  leggings: ['trousers', 'tights'],
  tights: ['trousers', 'leggings'],
  coat: ['jacket'],
  'winter-coat': ['jacket', 'coat'],
  rainwear: ['jacket', 'coat', 'trousers'],
  'snow-pants': ['trousers'],
  blazer: ['jacket'],
  sneakers: ['shoes'],
  loafers: ['shoes'],
  heels: ['shoes'],
  sandals: ['shoes'],
  slippers: ['shoes'],
  boots: ['shoes'],
  'rain-boots': ['shoes', 'boots'],
  cap: ['hat'],
  beanie: ['hat'],
  'sun-hat': ['hat'],
};

/** Returns the kind that texts say, of those that suit the category if there is one; null if they say none. */
export const readKind = (texts: readonly string[], category?: string): ItemKind | null => {
  const found = getPatterns().find(
    ([kind, pattern]) =>
      (category === undefined || fitsCategory(kind, category)) && texts.some((text) => pattern.test(text)),
  );
  return found?.[0] ?? null;
};

/** Kinds by item, because a plan for a family examines each one many times. */
const kinds = new WeakMap<KindedItem, ItemKind | null>();

const findKind = ({ kind, category, name, tags = [] }: KindedItem): ItemKind | null => {
  const named = readKind([name, ...tags], category);
  if (!kind) return named;
  return named && GENERAL[named]?.includes(kind) ? named : kind;
};

/**
 * Returns the kind of an item: as its field says, more exactly if its name does so, too. Without the field, the kind that name and
 * tags say within its category; null if they say none.
 */
export const getKind = (item: KindedItem): ItemKind | null => {
  const known = kinds.get(item);
  if (known !== undefined) return known;
  const kind = findKind(item);
  kinds.set(item, kind);
  return kind;
};

/** Returns the item with the kind that its field or its name says. */
export const withKind = <Item extends KindedItem>(item: Item): Item & { kind: ItemKind | null } => ({
  ...item,
  kind: getKind(item),
});

/** Checks whether an item needs no other top or bottom. */
export const isOnePiece = (item: KindedItem): boolean => isOnePieceKind(getKind(item));

/** Checks whether an item is of one of the kinds. */
export const isOfKind = (item: KindedItem, ...wanted: readonly ItemKind[]): boolean => {
  const kind = getKind(item);
  return kind !== null && wanted.includes(kind);
};
