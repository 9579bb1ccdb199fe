import type { ClothingItem } from '@fitfolk/contracts/closet';
import { importApi } from '../import-api.ts';
import { matchItems } from '../matching/plan-import.ts';
import { listAllItems } from '../matching/read-account.ts';
import { addMissing } from './add-missing.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { auth, closet } = importApi;

/** An item of an export and the same item in the account. */
export type ItemPair = { readonly exported: ClothingItem; readonly item: ClothingItem };

/** Returns the target of each exported profile. */
export const getTargets = ({ members }: ImportContext): Record<string, string> =>
  Object.fromEntries(members.map(({ exported, profileId }) => [exported.profile.id, profileId]));

/** Reads the items of the account and pairs them with those of the export. */
export const pairItems = async (
  context: ImportContext,
  known?: ReadonlyMap<string, string>,
): Promise<ItemPair[]> => {
  const items = await listAllItems(await call(context, () => auth.listProfiles()));
  const byId = new Map(items.map((item) => [item.id, item]));
  const profiles = context.members.map(({ exported }) => exported);
  const pairs = matchItems(profiles, getTargets(context), items, known);
  return profiles
    .flatMap((profile) => profile.items)
    .flatMap((exported) => {
      const item = byId.get(pairs.get(exported.id) ?? '');
      return item ? [{ exported, item }] : [];
    });
};

const toIds = (pairs: readonly ItemPair[]): Map<string, string> =>
  new Map(pairs.map(({ exported, item }) => [exported.id, item.id]));

/**
 * Adds the items that the closets do not have, earliest first, without their photos: uploads are limited, and the URL of a photo would
 * make each request another one. Returns the ids of all items.
 */
export const addItems = (context: ImportContext): Promise<ReadonlyMap<string, string>> => {
  const targets = getTargets(context);
  const rows = context.members
    .flatMap(({ exported: { profile, items } }) =>
      // Lists start with the newest; those of the same millisecond keep their order.
      items.toReversed().map((item) => ({ ...item, profileId: profile.id })),
    )
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return addMissing(context, {
    rows,
    find: async (known) => toIds(await pairItems(context, known)),
    add: async (
      { id, profileId, name, category, season, tags, size, traits, kind, pattern, isFavorite, details },
      attempt,
    ) => {
      const target = targets[profileId] ?? '';
      const body = {
        profileId: target,
        name,
        category,
        season,
        tags,
        size,
        traits,
        pattern,
        kind,
        isFavorite,
        details,
      };
      const idempotencyKey = createKey(id, attempt, body);
      return (await call(context, () => closet.addItem({ body }, { idempotencyKey }))).id;
    },
  });
};

/** Sets the wears before washing that a person chose, and the day until which an item is snoozed. */
export const setChoices = async (context: ImportContext): Promise<void> => {
  for (const { exported, item } of await pairItems(context)) {
    const { washAfter, snoozedUntil } = exported;
    const body = {
      ...(washAfter !== null && item.washAfter === null ? { washAfter } : {}),
      ...(snoozedUntil !== null && item.snoozedUntil === null ? { snoozedUntil } : {}),
    };
    if (Object.keys(body).length === 0) continue;
    await call(context, () => closet.changeItem({ params: { itemId: item.id }, body }));
  }
};
