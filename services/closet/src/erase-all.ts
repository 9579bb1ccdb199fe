import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { BoxesStore } from './hand-me-down/boxes.store.ts';
import type { HandMeDownStore } from './hand-me-down/hand-me-down.store.ts';
import { createEraseItems, type EraseItemsDependencies } from './items/erase-items.ts';
import type { ShoppingLinksStore } from './season/shopping-links.store.ts';
import type { MeasurementsStore } from './sizes/measurements.store.ts';

type EraseAllDependencies = EraseItemsDependencies & {
  readonly measurements: MeasurementsStore;
  readonly boxes: BoxesStore;
  readonly handMeDown: HandMeDownStore;
  readonly links: ShoppingLinksStore;
};

/** Removes everything about erased profiles; with the whole account, its boxes and choices too. */
export const createEraseAll = (dependencies: EraseAllDependencies): EraseHandler => {
  const { measurements, boxes, handMeDown, links } = dependencies;
  const eraseItems = createEraseItems(dependencies);
  return async (request) => {
    const { accountId, profileId, profileIds } = request;
    await eraseItems(request);
    await measurements.removeByProfiles(profileIds);
    await links.removeByProfiles(profileIds);
    await handMeDown.removeProfiles(accountId, profileIds);
    if (profileId) return;
    await boxes.removeByAccount(accountId);
    await handMeDown.removeByAccount(accountId);
  };
};
