import type { EndpointRequest } from '@fitfolk/contracts/core/endpoint';
import { type outfitsContract, outfitsEvents } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { toOutfitEventData } from './outfit-events.ts';
import type { OutfitsStore } from './outfits.store.ts';

type BoardChange = EndpointRequest<typeof outfitsContract.endpoints.changeOutfitBoard>['body'];

type ChangeBoardDependencies = {
  readonly store: Pick<OutfitsStore, 'replaceBoard'>;
  readonly unitOfWork: UnitOfWork;
};

/** Renames a board in all outfits of a profile, or removes it. @throws AppError `not-found` for a profile of another account */
export const createChangeBoard =
  ({ store, unitOfWork }: ChangeBoardDependencies) =>
  (identity: Identity, profileId: string, change: BoardChange): Promise<{ changed: number }> => {
    requireOwnProfile(identity, profileId);
    return unitOfWork(async ({ session, publish }) => {
      const owner = { accountId: identity.accountId, profileId };
      const changed = await store.replaceBoard(owner, change, session);
      for (const outfit of changed)
        publish(outfitsEvents.outfitChanged, outfit.id, toOutfitEventData(outfit));
      return { changed: changed.length };
    });
  };
