import { type Identity, isOwn } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Item } from './item.ts';

type SharedItem = Pick<Item, 'profileId' | 'sharedWith'>;

/** Lists the profiles that wear an item, its owner first. */
export const listWearers = ({ profileId, sharedWith }: SharedItem): string[] => [profileId, ...sharedWith];

/** Lists those wearers of an item that the session may use. */
const listOwnWearers = (identity: Identity, { accountId, ...item }: SharedItem & Pick<Item, 'accountId'>) =>
  listWearers(item).filter((profileId) => isOwn(identity, { accountId, profileId }));

/** Returns whether the session may use a profile that wears the item. */
export const isWearable = (identity: Identity, item: SharedItem & Pick<Item, 'accountId'>): boolean =>
  listOwnWearers(identity, item).length > 0;

/** Returns an item that a profile of the session wears. @throws AppError `not-found` */
export const requireWearable = <I extends SharedItem & Pick<Item, 'accountId'>>(
  identity: Identity,
  item: I | undefined,
): I => {
  if (!item || !isWearable(identity, item)) throw new AppError('not-found');
  return item;
};

/** Returns the given wearer of an item, or the first one that the session may use. @throws AppError `not-found` */
export const requireWearer = (
  identity: Identity,
  item: SharedItem & Pick<Item, 'accountId'>,
  profileId: string | undefined,
): string => {
  const wearers = listOwnWearers(identity, item);
  const wearerId = profileId ?? wearers[0];
  if (wearerId === undefined || !wearers.includes(wearerId)) throw new AppError('not-found');
  return wearerId;
};

/** Returns an item as others wear it on: of several wearers the next one owns it. Returns the same item if nothing changes. */
export const withoutWearers = <I extends SharedItem>(item: I, profileIds: readonly string[]): I => {
  const [profileId, ...sharedWith] = listWearers(item).filter((id) => !profileIds.includes(id));
  const isSame = profileId === item.profileId && sharedWith.length === item.sharedWith.length;
  return isSame || profileId === undefined ? item : { ...item, profileId, sharedWith };
};
