import type { User } from '@fitfolk/contracts/auth';
import type { ClothingItem, LaundryItem } from '@fitfolk/contracts/closet';
import type { BoardCell, FamilyBoard, Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';

const ID = '[0-9a-f-]{36}';

/** A response that changes affect, by the endpoint that gave it. */
export type Resource =
  | { readonly kind: 'planned' | 'saved'; readonly profileId: string; readonly json: readonly Outfit[] }
  | { readonly kind: 'today'; readonly profileId: string; readonly json: Outfit | null }
  | { readonly kind: 'outfit'; readonly json: Outfit }
  | { readonly kind: 'board'; readonly json: FamilyBoard }
  | { readonly kind: 'items'; readonly json: readonly ClothingItem[] }
  | { readonly kind: 'laundry'; readonly json: readonly LaundryItem[] }
  | { readonly kind: 'packing'; readonly json: readonly PackingList[] }
  | { readonly kind: 'user'; readonly json: User };

const patterns: readonly (readonly [Resource['kind'], RegExp])[] = [
  ['today', new RegExp(`^/api/outfits/today/(${ID})$`)],
  ['saved', new RegExp(`^/api/outfits/saved/(${ID})$`)],
  ['outfit', new RegExp(`^/api/outfits/by-id/(${ID})$`)],
  ['planned', new RegExp(`^/api/outfits/(${ID})$`)],
  ['board', /^\/api\/family-board$/],
  ['items', new RegExp(`^/api/clothing-items/(${ID})$`)],
  ['laundry', /^\/api\/laundry$/],
  ['packing', new RegExp(`^/api/packing-lists/(${ID})$`)],
  ['user', /^\/api\/auth\/user$/],
];

/** Returns true for a path whose responses show what waits. */
export const isAffected = (pathname: string): boolean =>
  patterns.some(([kind, pattern]) => kind !== 'user' && pattern.test(pathname));

/** Returns true for the path of the signed-in user. */
export const isUser = (pathname: string): boolean => pathname === '/api/auth/user';

/** Names the type of a response; undefined for one that no change affects. */
export const toResource = (pathname: string, json: unknown): Resource | undefined => {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(pathname);
    // The server's responses are as the contract of the path says.
    if (match) return { kind, profileId: match[1], json } as Resource;
  }
  return undefined;
};

const listOutfits = (resource: Resource): readonly Outfit[] => {
  switch (resource.kind) {
    case 'planned':
    case 'saved':
      return resource.json;
    case 'today':
      return resource.json ? [resource.json] : [];
    case 'outfit':
      return [resource.json];
    case 'board':
      return resource.json.rows.flatMap(({ cells }) => cells.flatMap(({ outfits }) => outfits));
    default:
      return [];
  }
};

/** Returns the key of a day of a profile on the family board. */
export const toCellKey = ({ profileId, day }: Pick<BoardCell, 'profileId' | 'day'>): string =>
  `${profileId} ${day}`;

/** Data that stored responses contain, by id. */
export type KnownData = {
  readonly outfits: ReadonlyMap<string, Outfit>;
  readonly items: ReadonlyMap<string, ClothingItem>;
  readonly laundry: ReadonlyMap<string, LaundryItem>;
  /** Days of the family board by profile and day. */
  readonly cells: ReadonlyMap<string, BoardCell>;
  readonly lists: ReadonlyMap<string, PackingList>;
  /** Time zone of the account; undefined until its user was read. */
  readonly timeZone: string | undefined;
};

/** Collects what stored responses say, the oldest first; a later one is right about what several contain. */
export const collectData = (resources: readonly Resource[]): KnownData => ({
  outfits: new Map(resources.flatMap(listOutfits).map((outfit) => [outfit.id, outfit])),
  items: new Map(
    resources.flatMap((each) => (each.kind === 'items' ? each.json : [])).map((item) => [item.id, item]),
  ),
  laundry: new Map(
    resources.flatMap((each) => (each.kind === 'laundry' ? each.json : [])).map((item) => [item.id, item]),
  ),
  cells: new Map(
    resources
      .flatMap((each) => (each.kind === 'board' ? each.json.rows.flatMap(({ cells }) => cells) : []))
      .map((cell) => [toCellKey(cell), cell]),
  ),
  lists: new Map(
    resources.flatMap((each) => (each.kind === 'packing' ? each.json : [])).map((list) => [list.id, list]),
  ),
  timeZone: resources.flatMap((each) => (each.kind === 'user' ? each.json.timeZone : [])).at(-1),
});
