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
 * Words for kinds, in every language of the app, in lower case and the singular. Those of the first kind that suits the category count: a
 * shirt dress is a dress, and cotton shorts of jeans are shorts.
 */
const WORDS: readonly (readonly [ItemKind, string])[] = [
  [
    'swimwear',
    'swim(?:suit|wear| ?short|(?:ming)?[ -]?trunk)|bikini|trunk|bade(?:hose|anzug|sache|kleidung)|maillots? de bain|bañador|(?:traje|ropa) de baño',
  ],
  [
    'underwear',
    'underwear|underpant|panty|panties|boxer|brief|bra|bralette|unterwäsche|unterhose|unterhemd|sous-vêtement|ropa interior|calzoncillo',
  ],
  ['pajamas', 'p[ay]jama|nightgown|nightdress|schlafanzug|nachthemd|pijama'],
  [
    'snow-pants',
    '(?:snow|ski)[ -]?(?:pant|bib|suit|trouser)|(?:schnee|ski)(?:hose|anzug|overall)|pantalon de (?:neige|ski)|pantalón de (?:nieve|esquí)',
  ],
  [
    'rainwear',
    'rain[ -]?(?:coat|jacket|parka|poncho|suit|pant|trouser|wear|gear)|anorak|(?:regen|matsch)(?:jacke|hose|mantel|anzug|kleidung)|imp[eé]rm[eé]able|(?:vêtement|manteau|veste) de pluie|chubasquero|ropa de lluvia',
  ],
  [
    'jumpsuit',
    'jumpsuit|overall|dungaree|romper|latzhose|strampler|einteiler|combinaison|salopette|mono|enterizo|peto',
  ],
  ['dress', 'dress(?! (?:shirt|blouse|pant|trouser|skirt|vest))|sundress|\\p{L}*kleid(?:er)?|robe|vestido'],
  [
    'hoodie',
    'hood(?:ie|y)|hooded (?:sweater|sweatshirt|top)|kapuzen(?:pull|sweat)\\p{L}*|sweat à capuche|sudadera con capucha',
  ],
  [
    'sweater',
    'sweater|cardigan|jumper|pullover|sweatshirt|fleece|pulli|strickjacke|\\p{L}+pullover|pull|gilet|suéter|cárdigan|sudadera',
  ],
  [
    'tank-top',
    'tank|tank[ -]?top|camisole|träger(?:top|shirt)|muskelshirt|débardeur|camiseta (?:\\p{L}+ )?(?:de tirantes|sin mangas)',
  ],
  ['long-sleeve', 'long[ -]?sleeved?|turtleneck|flannel|langarm(?:shirt)?|manches longues|manga larga'],
  ['t-shirt', 't[ -]?shirt|tee|polo|v-neck|short[ -]sleeved?|kurzarm(?:shirt)?|camiseta|playera'],
  ['blazer', 'blazer|sakko'],
  ['shirt', 'shirt|blouse|bluse|\\p{L}*hemd|chemisier?|chemise|camisa|blusa'],
  [
    'winter-coat',
    "(?:winter|down|ski|snow|puffer) ?(?:coat|jacket)|parka|puffer|(?:winter|daunen|ski)(?:jacke|mantel)|manteau d['’]hiver|doudoune|abrigo de invierno|plumífero",
  ],
  ['coat', '\\p{L}*coat|trench|\\p{L}*mantel|mäntel|manteaux?|abrigo'],
  [
    'jacket',
    'jacket|bomber|windbreaker|vest|gilet|poncho|\\p{L}*jacke|weste|veste|blouson|chaqueta|chamarra|cazadora',
  ],
  ['leggings', '\\p{L}*legging|jegging'],
  [
    'shorts',
    '\\p{L}*shorts|bermuda|kurze (?:\\p{L}+ )?\\p{L}*hose|short(?= (?:en|de|à)(?!\\p{L})|$)|pantal(?:ón|ones) cort(?:o|os)',
  ],
  ['skirt', 'skirt|skort|\\p{L}*rock|\\p{L}*röcke|jupe|falda'],
  ['tights', 'tight|pantyhose|stocking|strumpfhose|collant|media|panti'],
  ['jeans', 'jean|\\p{L}*jeans\\p{L}*|vaquero'],
  ['trousers', 'trouser|pant|chino|jogger|sweatpant|slack|culotte|cargo|\\p{L}*hose|pantal[oó]n|jogging'],
  [
    'rain-boots',
    '(?:rain|rubber) ?boot|gumboot|welly|wellie|wellington|gummistiefel|bottes? de pluie|botas? de (?:lluvia|agua)',
  ],
  ['boots', 'boot|bootie|\\p{L}*stiefel|stiefelette|chelsea|botte|bottine|bota|bot[ií]n'],
  [
    'sandals',
    '\\p{L}*sandale?|flip[ -]?flop|slide|espadrille|pantolette|bade(?:schuhe?|latsche)|sandalia|chancla|tong|claquette',
  ],
  ['slippers', 'slipper|hausschuhe?|pantoffel|chausson|pantoufle|pantufla'],
  [
    'heels',
    'heel|pump|stiletto|(?:chaussures?|zapatos?) (?:à talons?|de tacón)|escarpin|tac[oó]n|absatzschuhe?',
  ],
  [
    'loafers',
    '(?:slip|pull)[ -]?on|loafer|moccasin|mokassin|ballet flat|ballerina|mule|clog|schl[uü]pfschuhe?|mocassin|mocas[ií]n|ballerine|bailarina',
  ],
  ['sneakers', 'sneaker|trainer|running shoe|runner|(?:turn|sport)schuhe?|basket|tennis|zapatilla|tenis'],
  ['shoes', 'shoe|\\p{L}*schuhe?|oxford|brogue|chaussure|zapato'],
  ['gloves', 'glove|mitten|handschuhe?|fäustlinge?|gant|moufle|guante|manopla'],
  ['scarf', 'scarf|scarve|shawl|\\p{L}*schal|halstuch|écharpe|foulard|bufanda'],
  ['sun-hat', '(?:sun|bucket|straw) ?hat|(?:sonnen|stroh)hut|chapeau de soleil|sombrero de sol'],
  ['cap', 'cap|kappe|basecap|schirmmütze|casquette|gorra'],
  ['beanie', 'beanie|(?:bobble|winter|wool|woolly|knit|knitted) hat|\\p{L}*mütze|bonnet|gorro'],
  ['hat', 'hat|beret|fedora|\\p{L}*hut|chapeaux?|sombrero'],
  ['bag', '\\p{L}*bag|tote|\\p{L}*pack|purse|rucksack|\\p{L}*tasche|sac|bolso|mochila|cartable'],
  ['belt', 'belt|gürtel|ceinture|cintur[oó]n'],
  ['socks', 'sock|socke|\\p{L}+socke|kniestr[uü]mpfe?|chaussette|calcet[ií]n'],
  ['sunglasses', 'sunglass|sonnenbrille|lunettes de soleil|(?:gafas|lentes) de sol'],
  ['umbrella', 'umbrella|regenschirm|parapluie|paraguas'],
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
