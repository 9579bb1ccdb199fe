import type { PreviousOwner } from '@fitfolk/contracts/closet';

type Worn = {
  readonly profileId: string;
  readonly wearCount: number;
  readonly previousOwners: readonly PreviousOwner[];
};

/** Lists who wore an item how often, earliest first, without those who never did. */
export const listWears = ({ profileId, wearCount, previousOwners }: Worn) => {
  const before = previousOwners.reduce((sum, owner) => sum + owner.wearCount, 0);
  return [...previousOwners, { profileId, wearCount: wearCount - before }]
    .map((owner) => ({ profileId: owner.profileId, count: owner.wearCount }))
    .filter(({ count }) => count > 0);
};
