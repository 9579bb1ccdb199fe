import type { Placement } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Member } from '../household.ts';
import { CM_PER_YEAR, getBody } from './child-sizes.ts';

/** Days before today on which children were measured. */
const MEASURED_DAYS = [530, 350, 190, 12];
/** Items that go into a box, of those that are outgrown. */
const BOXED = 3;

const listChildren = (members: readonly Member[]) => members.filter(({ profile }) => profile.isChild);

/** Stores the measurements of children who have none yet. */
export const measureChildren = async (members: readonly Member[], today: string): Promise<void> => {
  for (const { household, profile } of listChildren(members)) {
    const params = { profileId: profile.id };
    const { measurements } = await household.closet.getGrowth({ params });
    if (measurements.length > 0) continue;
    const { heightCm, footMm } = getBody(profile, today);
    for (const days of MEASURED_DAYS) {
      const grown = (CM_PER_YEAR * days) / 365;
      const body = {
        day: addDays(today, -days),
        heightCm: Math.round((heightCm - grown) * 2) / 2,
        footMm: Math.round(footMm - grown * 1.5),
      };
      await household.closet.saveMeasurement({ params, body });
    }
  }
};

/** Puts a few outgrown items of a child into a box. Runs once per family. */
export const boxOutgrown = async (members: readonly Member[]): Promise<void> => {
  const [child] = listChildren(members);
  if (!child) return;
  const { closet } = child.household;
  if ((await closet.listStorageBoxes()).length > 0) return;
  const box = await closet.createStorageBox({ body: { name: 'Outgrown, warm clothes', location: 'Attic' } });
  const { items } = await closet.getGrowth({ params: { profileId: child.profile.id } });
  const outgrown = items.filter(({ fit }) => fit === 'outgrown');
  const placements = outgrown
    .slice(0, BOXED)
    .map(({ id }): Placement => ({ itemId: id, place: 'box', boxId: box.id }));
  if (placements.length > 0) await closet.placeItems({ body: { placements } });
};
