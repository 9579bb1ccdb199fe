import {
  closetEvents,
  FREE_ITEM_LIMIT,
  type NewClothingItem,
  PRO_ITEM_LIMIT,
} from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetImages } from '../images/closet-images.ts';
import { CLEAN } from '../laundry/rules/derive-laundry.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import type { Item } from './item.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import { toItemEventData } from './item-events.ts';
import type { ItemsStore } from './items.store.ts';

type AddItemDependencies = {
  readonly items: ItemsStore;
  readonly itemCounts: ItemCountsStore;
  readonly images: ClosetImages;
  readonly judgeOutgrown: JudgeOutgrown;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** Adds an item. @throws AppError `not-found`, `closet-limit`, `closet-full`, `item-image-invalid` */
export const createAddItem =
  ({ items, itemCounts, images, judgeOutgrown, accountUnitOfWork, clock }: AddItemDependencies) =>
  async (identity: Identity, { clientId, ...fields }: NewClothingItem): Promise<Item> => {
    const { accountId, plan } = identity;
    requireOwnProfile(identity, fields.profileId);
    const existing = clientId && (await items.findByClientId(accountId, clientId));
    if (existing) return existing;
    const imageUrl = fields.imageUrl ?? null;
    const thumbHash = imageUrl === null ? null : (await images.requireOwn(identity, imageUrl)).thumbHash;
    const item: Item = await judgeOutgrown({
      id: uuidv7(),
      accountId,
      profileId: fields.profileId,
      name: fields.name,
      category: fields.category,
      season: fields.season ?? null,
      tags: fields.tags ?? [],
      imageUrl,
      thumbHash,
      lastWornDate: null,
      lastWornDay: null,
      wearCount: 0,
      washAfter: null,
      laundry: CLEAN,
      size: fields.size ?? null,
      traits: fields.traits ?? null,
      isOutgrown: false,
      stored: null,
      previousOwners: [],
      inClosetSince: null,
      createdAt: clock(),
      ...(clientId ? { clientId } : {}),
      version: 1,
    });
    const [limit, error] =
      plan === 'pro'
        ? ([PRO_ITEM_LIMIT, 'closet-full'] as const)
        : ([FREE_ITEM_LIMIT, 'closet-limit'] as const);
    try {
      await accountUnitOfWork(accountId, async ({ session, publish }) => {
        if (!(await itemCounts.reserveSlot(accountId, limit, session))) throw new AppError(error);
        await items.add(item, session);
        publish(closetEvents.itemAdded, item.id, toItemEventData(item));
      });
      return item;
    } catch (failure) {
      // The same request may have been sent twice at once; the other one succeeded.
      const winner = clientId && (await items.findByClientId(accountId, clientId));
      if (winner) return winner;
      throw failure;
    }
  };
