import type { Item } from '../../items/item.ts';

/** An item as far as insights are concerned, with days in the account's time zone. */
export type OwnedItem = Pick<
  Item,
  | 'id'
  | 'profileId'
  | 'name'
  | 'category'
  | 'imageUrl'
  | 'thumbHash'
  | 'cutOutUrl'
  | 'kind'
  | 'tags'
  | 'colors'
  | 'details'
  | 'stored'
  | 'previousOwners'
  | 'snoozedUntil'
> & {
  /** Day on which it was added. */
  readonly addedOn: string;
  /** Day on which its owner got it, or took it out of storage; null if neither happened. */
  readonly inClosetSince: string | null;
};

/** Lists who had an item, in order, with the day since which each had it; null for whoever had it first. */
const listOwners = ({ profileId, previousOwners }: OwnedItem) => {
  const ids = [...previousOwners.map((owner) => owner.profileId), profileId];
  return ids.map((id, index) => ({ profileId: id, since: previousOwners[index - 1]?.until ?? null }));
};

/** Returns the profile for which an item was bought. */
export const getFirstOwnerId = ({ profileId, previousOwners }: OwnedItem): string =>
  previousOwners[0]?.profileId ?? profileId;

/** Returns the profile that had an item on a day. The day on which it was passed on belongs to the new owner. */
export const getOwnerIdOn = ({ profileId, previousOwners }: OwnedItem, day: string): string =>
  previousOwners.find(({ until }) => day < until)?.profileId ?? profileId;

/** Returns the day since which the owner of an item has it. */
export const getOwnedSince = ({ addedOn, previousOwners }: OwnedItem): string =>
  previousOwners.at(-1)?.until ?? addedOn;

/** Lists who got an item from another profile, and when. Getting back what was the own is not included. */
export const listReceivers = (item: OwnedItem): { readonly profileId: string; readonly day: string }[] => {
  const owners = listOwners(item);
  return owners.flatMap(({ profileId, since }, index) =>
    since === null || owners.slice(0, index).some((owner) => owner.profileId === profileId)
      ? []
      : [{ profileId, day: since }],
  );
};

/** Checks whether a profile had an item before the one that has it. */
export const isPassedOnBy = ({ profileId, previousOwners }: OwnedItem, formerId: string): boolean =>
  profileId !== formerId && previousOwners.some((owner) => owner.profileId === formerId);
