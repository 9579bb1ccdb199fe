import { ClothingItem, type closetContract } from '@fitfolk/contracts/closet';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { createListSerializer } from '@fitfolk/service-kit/http/serialized-json';
import type { Analyzer } from './analysis/analyzer.ts';
import type { AnalyzeImage } from './analysis/image-analysis.ts';
import { type GrowthRoutesDependencies, growthRoutes } from './growth-routes.ts';
import type { PlaceGarments } from './hand-me-down/place-garments.ts';
import type { createListHistories } from './item-history/item-history.ts';
import type { Item } from './items/item.ts';
import type { Items } from './items/items.ts';
import { getWashAfter } from './laundry/rules/wash-after.ts';
import type { Laundry } from './laundry-moves/laundry.ts';
import type { createListLaundryHistory } from './laundry-moves/list-laundry-history.ts';
import type { RebuildLaundry } from './laundry-moves/rebuild-laundry.ts';
import type { RepublishItems } from './republish-items.ts';

type RoutesDependencies = GrowthRoutesDependencies & {
  readonly items: Items;
  readonly listHistories: ReturnType<typeof createListHistories>;
  readonly laundry: Laundry;
  readonly listLaundryHistory: ReturnType<typeof createListLaundryHistory>;
  readonly placeGarments: PlaceGarments;
  readonly rebuildLaundry: RebuildLaundry;
  readonly analyzeImage: AnalyzeImage;
  readonly analyzerKind: Analyzer['kind'];
  readonly republishItems: RepublishItems;
};

export const closetRoutes = ({
  items,
  listHistories,
  laundry,
  listLaundryHistory,
  placeGarments,
  rebuildLaundry,
  analyzeImage,
  analyzerKind,
  republishItems,
  ...growthDependencies
}: RoutesDependencies): Handlers<typeof closetContract> => ({
  listItems: async ({ identity, params: { profileId }, query, reply }) => {
    const page = await items.list(identity, profileId, query);
    if (page.next) reply.header('link', formatNextLink(`/api/clothing-items/${profileId}`, query, page.next));
    return serializeItems(page.items);
  },
  cleanoutAlerts: ({ identity, params }) => items.listCleanoutAlerts(identity, params.profileId),
  addItem: async ({ identity, body }) => toClothingItem(await items.add(identity, body)),
  changeItem: async ({ identity, params, body }) =>
    toClothingItem(await items.edit(identity, params.itemId, body)),
  wearItem: async ({ identity, params }) => toClothingItem(await items.wear(identity, params.itemId)),
  undoWear: async ({ identity, params }) => toClothingItem(await items.undoWear(identity, params.itemId)),
  removeItem: async ({ identity, params }) => {
    await items.remove(identity, params.itemId);
    return undefined;
  },
  listItemHistories: ({ identity, body }) => listHistories(identity, body),
  analyzeImage: ({ identity, body }) => analyzeImage(identity, body),
  getAnalyzer: async () => ({ analyzedBy: analyzerKind }),
  listLaundry: ({ identity }) => laundry.list(identity),
  listLaundryHistory: async ({ identity, params: { profileId }, query, reply }) => {
    const { entries, next } = await listLaundryHistory(identity, profileId, query);
    if (next) reply.header('link', formatNextLink(`/api/laundry-history/${profileId}`, query, next));
    return entries;
  },
  moveLaundry: ({ identity, params, body }) => laundry.move(identity, params.moveId, body),
  undoLaundryMove: ({ identity, params }) => laundry.undo(identity, params.moveId),
  placeGarments: async ({ identity, body }) =>
    (await placeGarments(identity, body.placements)).map(toClothingItem),
  ...growthRoutes(growthDependencies),
  rebuildLaundry: ({ body }) => rebuildLaundry(body.after),
  republishItems: ({ body }) => republishItems(body.after),
});

/** Names each field, because copying what is left of an object takes several times as long for a page of 100 items. */
const toClothingItem = (item: Item): Required<ClothingItem> => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  season: item.season,
  tags: [...item.tags],
  lastWornDate: item.lastWornDate?.toISOString() ?? null,
  lastWornDay: item.lastWornDay,
  wearCount: item.wearCount,
  washAfter: item.washAfter,
  laundry: { ...item.laundry, washAfter: getWashAfter(item) },
  size: item.size,
  traits: item.traits && [...item.traits],
  isOutgrown: item.isOutgrown,
  stored: item.stored,
  previousOwners: [...item.previousOwners],
  createdAt: item.createdAt.toISOString(),
});

const serializeItems = createListSerializer(ClothingItem, toClothingItem);
