import { ClothingItem, type closetContract } from '@fitfolk/contracts/closet';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { createListSerializer } from '@fitfolk/service-kit/http/serialized-json';
import type { AnalyzeImage } from './analysis/image-analysis.ts';
import { type GrowthRoutesDependencies, growthRoutes } from './growth-routes.ts';
import type { PlaceItems } from './hand-me-down/place-items.ts';
import type { InsightsUseCases } from './insights/insights.ts';
import type { createListHistories } from './item-history/item-history.ts';
import type { AddItem } from './items/add-item.ts';
import { toClothingItem } from './items/clothing-item.ts';
import type { Items } from './items/items.ts';
import type { Trash } from './items/trash/trash.ts';
import { toTrashedItem } from './items/trash/trashed-item.ts';
import type { Laundry } from './laundry/laundry.ts';
import type { createListLaundryHistory } from './laundry/list-laundry-history.ts';
import type { RebuildLaundry } from './laundry/rebuild-laundry.ts';
import type { ReadProductPage } from './product-page/read-product-page.ts';
import type { RepublishItems } from './republish-items.ts';
import { type WishRoutesDependencies, wishRoutes } from './wish-routes.ts';

type RoutesDependencies = GrowthRoutesDependencies &
  WishRoutesDependencies & {
    readonly items: Items;
    readonly trash: Trash;
    readonly addItem: AddItem;
    readonly listHistories: ReturnType<typeof createListHistories>;
    readonly laundry: Laundry;
    readonly listLaundryHistory: ReturnType<typeof createListLaundryHistory>;
    readonly placeItems: PlaceItems;
    readonly insights: InsightsUseCases;
    readonly rebuildLaundry: RebuildLaundry;
    readonly analyzeImage: AnalyzeImage;
    readonly readProductPage: ReadProductPage;
    readonly republishItems: RepublishItems;
  };

export const closetRoutes = ({
  items,
  trash,
  addItem,
  listHistories,
  laundry,
  listLaundryHistory,
  placeItems,
  insights,
  rebuildLaundry,
  analyzeImage,
  readProductPage,
  republishItems,
  wishes,
  giftLinks,
  ...growthDependencies
}: RoutesDependencies): Handlers<typeof closetContract> => ({
  listItems: async ({ identity, params: { profileId }, query, reply }) => {
    const page = await items.list(identity, profileId, query);
    if (page.next) reply.header('link', formatNextLink(`/api/clothing-items/${profileId}`, query, page.next));
    return serializeItems(page.items);
  },
  getClothingItem: async ({ identity, params }) => toClothingItem(await items.get(identity, params.itemId)),
  cleanoutAlerts: ({ identity, params }) => items.listCleanoutAlerts(identity, params.profileId),
  addItem: { grouped: ({ identity, body, keyed }) => addItem(identity, body, keyed) },
  changeItem: async ({ identity, params, body }) =>
    toClothingItem(await items.edit(identity, params.itemId, body)),
  wearItem: async ({ identity, params, query }) =>
    toClothingItem(await items.wear(identity, params.itemId, query)),
  undoWear: async ({ identity, params, query }) =>
    toClothingItem(await items.undoWear(identity, params.itemId, query)),
  removeItem: async ({ identity, params }) => {
    await items.remove(identity, params.itemId);
    return undefined;
  },
  listTrash: async ({ identity, params }) =>
    (await trash.list(identity, params.profileId)).map(toTrashedItem),
  restoreItem: async ({ identity, params }) => toClothingItem(await trash.restore(identity, params.itemId)),
  deleteTrashedItem: async ({ identity, params }) => {
    await trash.delete(identity, params.itemId);
    return undefined;
  },
  listItemHistories: ({ identity, body }) => listHistories(identity, body),
  analyzeImage: ({ identity, body }) => analyzeImage(identity, body),
  readProductPage: ({ identity, body }) => readProductPage(identity.accountId, body.url),
  listLaundry: ({ identity }) => laundry.list(identity),
  listLaundryHistory: async ({ identity, params: { profileId }, query, reply }) => {
    const { entries, next } = await listLaundryHistory(identity, profileId, query);
    if (next) reply.header('link', formatNextLink(`/api/laundry-history/${profileId}`, query, next));
    return entries;
  },
  moveLaundry: ({ identity, params, body }) => laundry.move(identity, params.moveId, body),
  undoLaundryMove: ({ identity, params }) => laundry.undo(identity, params.moveId),
  placeItems: async ({ identity, body }) => (await placeItems(identity, body.placements)).map(toClothingItem),
  ...growthRoutes(growthDependencies),
  ...wishRoutes({ wishes, giftLinks }),
  getInsights: ({ identity, params, query }) => insights.get(identity, params.profileId, query),
  getFamilyInsights: ({ identity, query }) => insights.compare(identity, query),
  rebuildLaundry: ({ body }) => rebuildLaundry(body.after),
  republishItems: ({ body }) => republishItems(body.after),
});

const serializeItems = createListSerializer(ClothingItem, toClothingItem);
