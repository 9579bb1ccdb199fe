import { UserError } from '@fitfolk/dev/processes/user-error';
import { RESTORED_VERSION_STEP } from '@fitfolk/service-kit/connections/restored-version';
import type { Db } from 'mongodb';

/** Collections of each service that can be restored alone, whose documents have versions that others compare. */
const VERSIONED_COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  media: [],
  closet: ['closetItems'],
  outfits: ['outfits'],
  feed: [],
  streaks: [],
  packing: ['packingLists'],
};

/** Projections that take over the state of a restored service, or that the restored database contains. */
const REBUILDS: Readonly<Record<string, readonly string[]>> = {
  closet: ['outfits'],
  outfits: ['outfits'],
  feed: ['feed'],
  media: ['feed'],
};

/** @throws UserError for an unknown service, or one on whose data all others build */
export const requireRestorableAlone = (service: string): void => {
  if (service === 'auth') {
    throw new UserError('Every service has data of the accounts in auth. Restore all databases together.');
  }
  if (!(service in VERSIONED_COLLECTIONS)) {
    throw new UserError(
      `There is no database of ${service}. Choose ${Object.keys(VERSIONED_COLLECTIONS).join(', ')}.`,
    );
  }
};

/** Raises the versions above those from after the backup, so that other services accept the next changes. */
export const raiseVersions = async (db: Db, service: string): Promise<void> => {
  for (const collection of VERSIONED_COLLECTIONS[service] ?? []) {
    await db
      .collection(collection)
      .updateMany({}, { $inc: { version: RESTORED_VERSION_STEP } }, { comment: 'full scan: restore' });
  }
};

/** Lists the projections to rebuild after services were restored. */
export const listRebuilds = (services: readonly string[]): string[] => [
  ...new Set(services.flatMap((service) => REBUILDS[service] ?? [])),
];
