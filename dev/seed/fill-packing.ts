import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { PackingItem, PackingSuggestion } from '@fitfolk/contracts/packing';
import type { DemoTrip } from './families.ts';
import type { Household } from './household.ts';

/** Creates the missing packing lists of a family's trips, with suggested items, and returns the number of trips. */
export const fillPacking = async (
  { packing }: Household,
  profileIds: readonly string[],
  trips: readonly DemoTrip[],
  today: string,
): Promise<number> => {
  const [profileId = ''] = profileIds;
  const existing = trips.length > 0 ? await packing.listPackingLists({ params: { profileId } }) : [];
  for (const { name, tripType, startsIn, nights, packed } of trips) {
    if (existing.some((list) => list.name === name)) continue;
    const startDate = addDays(today, startsIn);
    const dates = { startDate, endDate: addDays(startDate, nights) };
    const list = await packing.createPackingList({
      body: { profileId, profileIds: [...profileIds], name, tripType, ...dates },
    });
    const params = { listId: list.id };
    const suggestions = await packing.suggestPackingItems({ params });
    const packedCount = Math.round(suggestions.length * packed);
    const items = suggestions.map((suggestion, index) => toItem(suggestion, index < packedCount));
    await packing.changePackingList({ params, body: { version: list.version, items } });
  }
  return trips.length;
};

const toItem = (suggestion: PackingSuggestion, packed: boolean): PackingItem => {
  const { key, nameCode: _, ...fields } = suggestion;
  return { ...fields, id: crypto.randomUUID(), packed, suggestionKey: key };
};
