import { type ClothingItem, FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import type { ExportData, ExportedProfile } from '../archive/read-export.ts';
import { getItemContent, getItemContents, getOutfitContent, getPackingListContent } from './contents.ts';
import { matchRows } from './match-rows.ts';
import type { Account } from './read-account.ts';

/** Target of a profile: the id of one of the account, a new one, or none. */
export type ProfileTarget = string;
export const NEW_PROFILE = 'new';
export const NO_PROFILE = 'none';

/** Targets by the id of the exported profile. */
export type ProfileTargets = Readonly<Record<string, ProfileTarget>>;

type Count = { readonly total: number; readonly present: number };

/** Numbers of what an import would add and what it leaves out. */
export type ImportPlan = {
  readonly profiles: Count;
  readonly items: Count;
  readonly outfits: Count;
  readonly packingLists: Count;
  readonly measurements: number;
  /** Outfits whose items were all removed from the closet. */
  readonly emptyOutfits: number;
  /** Wears of items without an outfit. */
  readonly wearsAlone: number;
  readonly posts: number;
  /** Limit of the plan that the import would exceed. */
  readonly exceeds: 'items' | 'profiles' | undefined;
};

/** Chooses the profile with the same id or name for each exported profile, and otherwise a new one. */
export const chooseTargets = ({ profiles }: ExportData, account: Account): ProfileTargets => {
  const free = new Map(account.profiles.map((profile) => [profile.id, profile]));
  const targets: Record<string, ProfileTarget> = {};
  for (const { profile } of profiles) {
    const same =
      free.get(profile.id) ??
      [...free.values()].find(({ name }) => name.toLowerCase() === profile.name.toLowerCase());
    targets[profile.id] = same?.id ?? NEW_PROFILE;
    if (same) free.delete(same.id);
  }
  return targets;
};

/** Finds the items of the account that are those of exported profiles. */
export const matchItems = (
  profiles: readonly ExportedProfile[],
  targets: ProfileTargets,
  existing: readonly ClothingItem[],
  known?: ReadonlyMap<string, string>,
): Map<string, string> => {
  // Only the closet of the target is searched by content, and every closet by id, because items are passed on.
  const toContent = (profileId: string, content: string) => `${profileId} ${content}`;
  const exported = profiles.flatMap(({ profile, items }) =>
    items.map((item) => ({
      id: item.id,
      contents: getItemContents(item).map((content) => toContent(targets[profile.id] ?? NO_PROFILE, content)),
    })),
  );
  return matchRows(
    exported,
    existing.map((item) => ({ id: item.id, content: toContent(item.profileId, getItemContent(item)) })),
    known,
  );
};

/** Returns the ids that the items of an outfit have in the account, leaving out those that it does not have. */
export const toItemIds = ({ items }: Outfit, itemIds: ReadonlyMap<string, string>): string[] =>
  items.flatMap(({ clothingItemId }) => itemIds.get(clothingItemId) ?? []);

/** Finds the outfits of the account that are those of exported profiles. */
export const matchOutfits = (
  profiles: readonly ExportedProfile[],
  targets: ProfileTargets,
  {
    itemIds,
    outfits,
  }: { readonly itemIds: ReadonlyMap<string, string>; readonly outfits: readonly Outfit[] },
  known?: ReadonlyMap<string, string>,
): Map<string, string> =>
  matchRows(
    profiles.flatMap(({ profile, outfits: exported }) =>
      exported.map((outfit) => ({
        id: outfit.id,
        contents: [`${targets[profile.id]} ${getOutfitContent(outfit, toItemIds(outfit, itemIds))}`],
      })),
    ),
    outfits.map((outfit) => ({
      id: outfit.id,
      content: `${outfit.profileId} ${getOutfitContent(
        outfit,
        outfit.items.map(({ clothingItemId }) => clothingItemId),
      )}`,
    })),
    known,
  );

/** Finds the packing lists of the account that are those of an export. */
export const matchPackingLists = (
  exported: readonly PackingList[],
  existing: readonly PackingList[],
  known?: ReadonlyMap<string, string>,
): Map<string, string> =>
  matchRows(
    exported.map((list) => ({ id: list.id, contents: [getPackingListContent(list)] })),
    existing.map((list) => ({ id: list.id, content: getPackingListContent(list) })),
    known,
  );

/** Returns the exported profiles that have a target. */
export const listChosen = ({ profiles }: ExportData, targets: ProfileTargets): ExportedProfile[] =>
  profiles.filter(({ profile }) => targets[profile.id] !== NO_PROFILE);

/** Returns the packing lists on which one of the profiles travels. */
export const listPackingListsOf = (
  { packingLists }: ExportData,
  profiles: readonly ExportedProfile[],
): PackingList[] => {
  const travelers = new Set(profiles.map(({ profile }) => profile.id));
  return packingLists.filter(({ profileIds }) => profileIds.some((id) => travelers.has(id)));
};

const countRows = (rows: readonly { readonly id: string }[], pairs: ReadonlyMap<string, string>): Count => ({
  total: rows.length,
  present: rows.filter(({ id }) => pairs.has(id)).length,
});

/** Returns the limit of the free plan that the import would exceed. */
const findExceeded = (account: Account, newProfiles: number, newItems: number): ImportPlan['exceeds'] => {
  if (account.user.isPremium) return undefined;
  if (newProfiles > 0 && account.profiles.length + newProfiles > 1) return 'profiles';
  return account.items.length + newItems > FREE_ITEM_LIMIT ? 'items' : undefined;
};

/** Tells what an import with the given targets would do, without doing it. */
export const planImport = (data: ExportData, account: Account, targets: ProfileTargets): ImportPlan => {
  const profiles = listChosen(data, targets);
  const itemIds = matchItems(profiles, targets, account.items);
  const allItems = profiles.flatMap(({ items }) => items);
  const items = countRows(allItems, itemIds);
  // Items that will be added have their exported ids until then.
  const futureIds = new Map(allItems.map(({ id }) => [id, itemIds.get(id) ?? id]));
  const outfits = profiles.flatMap(({ outfits }) => outfits);
  const usable = outfits.filter((outfit) => toItemIds(outfit, futureIds).length > 0);
  const outfitPairs = matchOutfits(profiles, targets, { itemIds: futureIds, outfits: account.outfits });
  const lists = listPackingListsOf(data, profiles);
  const present = profiles.filter(({ profile }) => targets[profile.id] !== NEW_PROFILE).length;
  return {
    profiles: { total: profiles.length, present },
    items,
    outfits: countRows(usable, outfitPairs),
    packingLists: countRows(lists, matchPackingLists(lists, account.packingLists)),
    measurements: profiles.reduce((sum, { measurements }) => sum + measurements.length, 0),
    emptyOutfits: outfits.length - usable.length,
    wearsAlone: profiles.reduce((sum, { wears }) => sum + wears.length, 0),
    posts: data.counts.posts,
    exceeds: findExceeded(account, profiles.length - present, items.total - items.present),
  };
};
