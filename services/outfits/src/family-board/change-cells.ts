import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Approval, BoardCell, CellExchange, Proposal } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { applyChange, moveToDay, type Outfit, removeDuplicates } from '../outfits/outfit.ts';
import type { RecordOutfitChanges } from '../outfits/outfit-events.ts';
import type { CheckOutfitLimit } from '../outfits/outfit-limit.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import { listBoardProfiles } from './board-cells.ts';
import type { ReadCells } from './read-cells.ts';

export type ChangeCellsDependencies = {
  readonly store: Pick<OutfitsStore, 'add' | 'replace'>;
  readonly cells: ReadCells;
  readonly closetItems: Pick<ClosetItems, 'require'>;
  readonly recordChanges: RecordOutfitChanges;
  readonly checkLimit: CheckOutfitLimit;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

const requireBoardProfile = (identity: Identity, profileId: string): void => {
  if (!listBoardProfiles(identity).includes(profileId)) throw new AppError('not-found');
};

/** Changes of cells. Each names the version that it is based on, so that two parents never undo each other's work unseen. */
export const createChangeCells = (dependencies: ChangeCellsDependencies) => {
  const { store, cells, closetItems, recordChanges, checkLimit, unitOfWork, clock } = dependencies;
  const getToday = ({ timeZone }: Identity) => toCalendarDay(clock(), timeZone);
  const replace = async (identity: Identity, before: Outfit, after: Outfit, transaction: Transaction) => {
    await store.replace(after, transaction.session);
    await recordChanges([{ before, after }], getToday(identity), transaction);
  };

  return {
    /**
     * Exchanges the outfits of two days.
     * @throws AppError `not-found`, `board-cell-changed`, `outfit-worn`
     */
    exchange: async (identity: Identity, { profileId, from, to }: CellExchange): Promise<BoardCell[]> => {
      requireBoardProfile(identity, profileId);
      const { accountId } = identity;
      const changed = await unitOfWork(async (transaction) => {
        const source = await cells.requireVersion({ accountId, profileId, ...from }, transaction.session);
        const target = await cells.requireVersion({ accountId, profileId, ...to }, transaction.session);
        for (const outfit of source.outfits) {
          await replace(identity, outfit, moveToDay(outfit, to.day, clock()), transaction);
        }
        for (const outfit of target.outfits) {
          await replace(identity, outfit, moveToDay(outfit, from.day, clock()), transaction);
        }
        const first = await cells.readOne({ accountId, profileId, day: from.day }, transaction.session);
        return [first, await cells.readOne({ accountId, profileId, day: to.day }, transaction.session)];
      });
      return cells.render(changed);
    },

    /** Proposes an outfit for a day. @throws AppError `not-found`, `board-cell-changed`, `outfit-limit` */
    propose: async (identity: Identity, proposal: Proposal): Promise<BoardCell> => {
      const { profileId, day, version } = proposal;
      requireBoardProfile(identity, profileId);
      const { accountId } = identity;
      const itemIds = removeDuplicates(proposal.clothingItemIds);
      await closetItems.require(identity, profileId, itemIds);
      const cell = await unitOfWork(async (transaction) => {
        await cells.requireVersion({ accountId, profileId, day, version }, transaction.session);
        await checkLimit(accountId, new Map([[profileId, 1]]), transaction.session);
        const outfit: Outfit = {
          id: uuidv7(),
          accountId,
          profileId,
          name: proposal.name ?? null,
          occasion: proposal.occasion ?? null,
          isFavorite: false,
          scheduledDate: null,
          proposedDate: day,
          plannedAt: null,
          wornDate: null,
          itemIds,
          version: 1,
          createdAt: clock(),
        };
        await store.add(outfit, transaction.session);
        await recordChanges([{ before: null, after: outfit }], getToday(identity), transaction);
        return cells.readOne({ accountId, profileId, day }, transaction.session);
      });
      return cells.renderOne(cell);
    },

    /** Plans what is proposed for a day. @throws AppError `not-found` without proposals, `board-cell-changed` */
    approve: async (identity: Identity, { profileId, day, version }: Approval): Promise<BoardCell> => {
      requireBoardProfile(identity, profileId);
      const { accountId } = identity;
      const cell = await unitOfWork(async (transaction) => {
        const { outfits } = await cells.requireVersion(
          { accountId, profileId, day, version },
          transaction.session,
        );
        const proposed = outfits.filter(({ proposedDate }) => proposedDate);
        if (proposed.length === 0) throw new AppError('not-found');
        for (const outfit of proposed) {
          await replace(identity, outfit, applyChange(outfit, { scheduledDate: day }, clock()), transaction);
        }
        return cells.readOne({ accountId, profileId, day }, transaction.session);
      });
      return cells.renderOne(cell);
    },
  };
};
