import { MAX_PLACED_ITEMS, type Placement } from '@fitfolk/contracts/closet';
import { importApi } from '../import-api.ts';
import { matchRows } from '../matching/match-rows.ts';
import { getTargets, pairItems } from './add-items.ts';
import { addMissing } from './add-missing.ts';
import { call, createKey, type ImportContext } from './import-context.ts';
import { splitIntoGroups } from './split-into-groups.ts';

const { closet } = importApi;

/** Adds the storage boxes that the account does not have, by name and place. */
const addBoxes = (context: ImportContext): Promise<ReadonlyMap<string, string>> => {
  const rows = context.data.handMeDown.boxes;
  const getContent = ({ name, location }: (typeof rows)[number]) => JSON.stringify([name, location]);
  return addMissing(
    { ...context, advance: () => {} },
    {
      rows,
      find: async (known) =>
        matchRows(
          rows.map((box) => ({ id: box.id, contents: [getContent(box)] })),
          (await call(context, () => closet.listStorageBoxes())).map((box) => ({
            id: box.id,
            content: getContent(box),
          })),
          known,
        ),
      add: async ({ id, name, location }, attempt) => {
        const body = { name, location };
        const idempotencyKey = createKey(id, attempt, body);
        return (await call(context, () => closet.createStorageBox({ body }, { idempotencyKey }))).id;
      },
    },
  );
};

/** Puts items into their storage boxes, and those that are to be given away aside. Outfits must exist before that. */
export const placeItems = async (context: ImportContext): Promise<void> => {
  const boxIds = await addBoxes(context);
  const placements = (await pairItems(context)).flatMap(({ exported, item }): Placement[] => {
    if (exported.stored === null || item.stored !== null || item.id === exported.id) return [];
    const { place, boxId } = exported.stored;
    const target = boxIds.get(boxId ?? '');
    if (place !== 'box') return [{ itemId: item.id, place }];
    return target ? [{ itemId: item.id, place, boxId: target }] : [];
  });
  await sendPlacements(context, placements);
};

/** Shares items with the profiles that wear them. Outfits of these need that before. */
export const shareItems = async (context: ImportContext): Promise<void> => {
  const targets = getTargets(context);
  const placements = (await pairItems(context)).flatMap(({ exported, item }): Placement[] => {
    const wearerIds = exported.sharedWith.flatMap((id) => targets[id] ?? []);
    if (wearerIds.length === 0 || item.sharedWith.length > 0 || item.stored !== null) return [];
    return [{ itemId: item.id, place: 'closet', wearerIds }];
  });
  await sendPlacements(context, placements);
};

const sendPlacements = async (context: ImportContext, placements: readonly Placement[]): Promise<void> => {
  for (const group of splitIntoGroups(placements, MAX_PLACED_ITEMS)) {
    await call(context, () => closet.placeItems({ body: { placements: group } }));
  }
};
