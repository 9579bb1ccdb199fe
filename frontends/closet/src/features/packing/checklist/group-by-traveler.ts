type Owned = { readonly profileId?: string | null | undefined };

export type TravelerGroup<T> = {
  /** Owner of the entries; null for those that are packed for everyone. */
  readonly profileId: string | null;
  readonly entries: readonly T[];
};

/** Groups entries by their owner in the order of the travelers, those for everyone last. Omits empty groups. */
export const groupByTraveler = <T extends Owned>(
  entries: readonly T[],
  travelerIds: readonly string[],
): TravelerGroup<T>[] => {
  const getOwner = ({ profileId }: T) => (profileId && travelerIds.includes(profileId) ? profileId : null);
  return [...travelerIds, null]
    .map((profileId) => ({ profileId, entries: entries.filter((entry) => getOwner(entry) === profileId) }))
    .filter((group) => group.entries.length > 0);
};
