import type { ClothingItem, GarmentSize, Placement } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Member } from '../household.ts';
import { runConcurrently } from '../requests/run-concurrently.ts';
import type { SeededRandom } from '../seeded-random.ts';

const CONCURRENT_ITEMS = 4;
/** Days before today on which children were measured. */
const MEASURED_DAYS = [530, 350, 190, 12];
const CM_PER_YEAR = 6;
/** Garments that go into a box, of those that are outgrown. */
const BOXED = 3;

type GrowthContext = { readonly today: string; readonly random: SeededRandom };

/** Measures the children, gives their garments sizes, and puts a few outgrown ones into a box. Runs once per family. */
export const fillGrowth = async (members: readonly Member[], context: GrowthContext): Promise<void> => {
  const children = members.filter(({ profile }) => profile.isChild);
  const [first] = children;
  if (!first) return;
  const { closet } = first.household;
  if ((await closet.listStorageBoxes()).length > 0) return;
  for (const child of children) await measure(child, context);
  const box = await closet.createStorageBox({ body: { name: 'Outgrown, warm clothes', location: 'Attic' } });
  const { garments } = await closet.getGrowth({ params: { profileId: first.profile.id } });
  const outgrown = garments.filter(({ fit }) => fit === 'outgrown');
  const placements = outgrown
    .slice(0, BOXED)
    .map(({ id }): Placement => ({ itemId: id, place: 'box', boxId: box.id }));
  if (placements.length > 0) await closet.placeGarments({ body: { placements } });
};

const measure = async ({ household, profile }: Member, { today, random }: GrowthContext): Promise<void> => {
  const { closet } = household;
  const params = { profileId: profile.id };
  const age = Number(today.slice(0, 4)) - (profile.birthYear ?? Number(today.slice(0, 4)) - 8);
  const heightCm = 77 + CM_PER_YEAR * age;
  const footMm = Math.round(heightCm * 1.52);
  for (const days of MEASURED_DAYS) {
    const grown = (CM_PER_YEAR * days) / 365;
    const body = {
      day: addDays(today, -days),
      heightCm: Math.round((heightCm - grown) * 2) / 2,
      footMm: Math.round(footMm - grown * 1.5),
    };
    await closet.saveMeasurement({ params, body });
  }
  const items = await closet.listItems({ params });
  await runConcurrently(random.shuffle(items), CONCURRENT_ITEMS, async (item) => {
    const size = chooseSize(item, heightCm, footMm, random);
    if (size && !item.size) await closet.changeItem({ params: { itemId: item.id }, body: { size } });
  });
};

/** Chooses a size around the one that fits: some are outgrown, most fit, a few are for later. */
const chooseSize = (
  { category }: ClothingItem,
  heightCm: number,
  footMm: number,
  random: SeededRandom,
): GarmentSize | undefined => {
  const steps = random.pick([-1, 0, 0, 1, 1, 1, 2]);
  if (category === 'accessories') return undefined;
  if (category === 'shoes') return { system: 'shoe-eu', value: toShoeSizes(footMm + steps * 6).eu };
  return { system: 'eu', value: toClothingSizes(heightCm + steps * 6 - 1).eu };
};
