import type { closetContract } from '@fitfolk/contracts/closet';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { GrowthUseCases } from './growth/growth.ts';
import type { Boxes } from './hand-me-down/boxes.ts';
import type { HandMeDown } from './hand-me-down/hand-me-down.store.ts';
import type { HandMeDowns } from './hand-me-down/hand-me-down.ts';
import type { CheckSeason } from './season/check-season.ts';
import { listMissing } from './season/rules/compare-season.ts';
import type { ShoppingLinks } from './season/shopping-links.ts';

export type GrowthRoutesDependencies = {
  readonly growth: GrowthUseCases;
  readonly handMeDowns: HandMeDowns;
  readonly boxes: Boxes;
  readonly checkSeason: CheckSeason;
  readonly shoppingLinks: ShoppingLinks;
};

type GrowthHandlers = Pick<
  Handlers<typeof closetContract>,
  | 'getGrowth'
  | 'saveMeasurement'
  | 'checkSeason'
  | 'listItemsToBuy'
  | 'listShoppingLinks'
  | 'getShoppingLink'
  | 'replaceShoppingLink'
  | 'deleteShoppingLink'
  | 'getShoppingList'
  | 'getHandMeDown'
  | 'changeHandMeDown'
  | 'listStorageBoxes'
  | 'createStorageBox'
  | 'getStorageBox'
  | 'changeStorageBox'
  | 'deleteStorageBox'
>;

/** Handlers of growth, season checks and storage boxes. */
export const growthRoutes = ({
  growth,
  handMeDowns,
  boxes,
  checkSeason,
  shoppingLinks,
}: GrowthRoutesDependencies): GrowthHandlers => ({
  getGrowth: ({ identity, params }) => growth.get(identity, params.profileId),
  saveMeasurement: ({ identity, params, body }) => growth.save(identity, params.profileId, body),
  checkSeason: ({ identity, params, query }) => checkSeason(identity, params.profileId, query),
  listItemsToBuy: async ({ identity, params }) => {
    const { season, sizes, rows } = await checkSeason(identity, params.profileId, {});
    return { season, sizes, rows: listMissing(rows) };
  },
  listShoppingLinks: ({ identity }) => shoppingLinks.list(identity),
  getShoppingLink: ({ identity, params }) => shoppingLinks.find(identity, params.profileId),
  replaceShoppingLink: ({ identity, params, body }) =>
    shoppingLinks.replace(identity, params.profileId, body),
  deleteShoppingLink: async ({ identity, params }) => {
    await shoppingLinks.remove(identity, params.profileId);
    return undefined;
  },
  getShoppingList: ({ query }) => shoppingLinks.read(query.token),
  getHandMeDown: async ({ identity }) => toView(await handMeDowns.get(identity)),
  changeHandMeDown: async ({ identity, body }) => toView(await handMeDowns.change(identity, body)),
  listStorageBoxes: ({ identity }) => boxes.list(identity),
  createStorageBox: ({ identity, body }) => boxes.create(identity, body),
  getStorageBox: ({ identity, params }) => boxes.get(identity, params.boxId),
  changeStorageBox: ({ identity, params, body }) => boxes.change(identity, params.boxId, body),
  deleteStorageBox: async ({ identity, params }) => {
    await boxes.remove(identity, params.boxId);
    return undefined;
  },
});

const toView = ({ profileIds, climate }: HandMeDown) => ({ profileIds: [...profileIds], climate });
