import { ApiError } from '@fitfolk/api-client';
import { importApi } from '../import-api.ts';
import { getTargets } from './add-items.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { closet, outfits } = importApi;
type Member = ImportContext['members'][number];

/** Adds the measurements of days without one. */
export const addMeasurements = async (context: ImportContext): Promise<void> => {
  for (const { exported, profileId } of context.members) {
    const params = { profileId };
    const { measurements } = await call(context, () => closet.getGrowth({ params }));
    const measured = new Set(measurements.map(({ day }) => day));
    for (const body of exported.measurements) {
      if (!measured.has(body.day)) await call(context, () => closet.saveMeasurement({ params, body }));
      context.advance();
    }
  }
};

const restoreComfort = async (
  context: ImportContext,
  { exported, profileId }: Member,
  itemIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const params = { profileId };
  const { version, noWool, noTightCollars, pullOnShoesOnly, refusedColors, temperatureOffsetF, feedback } =
    exported.comfort;
  const current = await call(context, () => outfits.comfort({ params }));
  if (version > 0 && current.version === 0) {
    const rules = { noWool, noTightCollars, pullOnShoesOnly, refusedColors, temperatureOffsetF };
    await call(context, () => outfits.changeComfortRules({ params, body: { version: 0, ...rules } }));
  }
  for (const { id, kind, day, items } of feedback.toReversed()) {
    const clothingItemIds = items.flatMap(({ clothingItemId }) => itemIds.get(clothingItemId) ?? []);
    // About items that the closet does not have.
    if (clothingItemIds.length < items.length) continue;
    const body = { kind, day, clothingItemIds };
    const idempotencyKey = createKey(id, 0, body);
    await call(context, () => outfits.addComfortFeedback({ params, body }, { idempotencyKey })).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError && error.status < 429)) throw error;
        context.countRejected();
      },
    );
  }
};

const restoreSchoolWeek = async (context: ImportContext, { exported, profileId }: Member): Promise<void> => {
  const params = { profileId };
  if (exported.schoolWeek.version === 0) return;
  const current = await call(context, () => outfits.schoolWeek({ params }));
  if (current.version > 0) return;
  await call(context, () =>
    outfits.changeSchoolWeek({ params, body: { ...exported.schoolWeek, version: 0 } }),
  );
};

/** Restores the comfort rules, what was learned from feedback, and the school weeks of profiles that have none yet. */
export const restoreRules = async (
  context: ImportContext,
  itemIds: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const member of context.members) {
    await restoreComfort(context, member, itemIds);
    await restoreSchoolWeek(context, member);
  }
};

/**
 * Restores the order in which items are passed on, and the climate, with the first profile that is new. Nothing tells if a family
 * has chosen its present order.
 */
export const restoreHandMeDown = async (context: ImportContext): Promise<void> => {
  const { profileIds, climate } = context.data.handMeDown;
  const targets = getTargets(context);
  const order = profileIds.flatMap((id) => targets[id] ?? []);
  if (order.length === 0 || context.members.every(({ isNew }) => !isNew)) return;
  await call(context, () => closet.changeHandMeDown({ body: { profileIds: order, climate } }));
};
