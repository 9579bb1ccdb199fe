import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { BoxesStore } from './hand-me-down/boxes.store.ts';
import type { HandMeDownStore } from './hand-me-down/hand-me-down.store.ts';
import { createEraseItems, type EraseItemsDependencies } from './items/erase-items.ts';
import type { ProfileLinksStore } from './links/profile-links.store.ts';
import type { MeasurementsStore } from './sizes/measurements.store.ts';
import type { OwnProfilesStore } from './wishes/own-profiles.store.ts';
import type { WishesStore } from './wishes/wishes.store.ts';

type EraseAllDependencies = EraseItemsDependencies & {
  readonly measurements: MeasurementsStore;
  readonly boxes: BoxesStore;
  readonly handMeDown: HandMeDownStore;
  readonly links: Pick<ProfileLinksStore, 'removeByAccount' | 'removeByProfiles'>;
  readonly giftLinks: Pick<ProfileLinksStore, 'removeByAccount' | 'removeByProfiles'>;
  readonly wishes: WishesStore;
  readonly ownProfiles: OwnProfilesStore;
};

/** Removes everything about erased profiles; with the whole account, its boxes and choices too. */
export const createEraseAll = (dependencies: EraseAllDependencies): EraseHandler => {
  const { measurements, boxes, handMeDown, links, giftLinks, wishes, ownProfiles } = dependencies;
  const eraseItems = createEraseItems(dependencies);
  return async (request) => {
    const { accountId, profileId, profileIds } = request;
    await eraseItems(request);
    await measurements.removeByProfiles(profileIds);
    await links.removeByProfiles(profileIds);
    await giftLinks.removeByProfiles(profileIds);
    await wishes.removeByProfiles(accountId, profileIds);
    await ownProfiles.removeByProfiles(accountId, profileIds);
    await handMeDown.removeProfiles(accountId, profileIds);
    if (profileId) return;
    await boxes.removeByAccount(accountId);
    await handMeDown.removeByAccount(accountId);
  };
};
