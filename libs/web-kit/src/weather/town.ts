import type { Town } from '@fitfolk/contracts/outfits';
import { localPreference } from '../storage/local-preference.ts';
import { useLocalPreference } from '../storage/use-local-preference.ts';

/** The town whose weather the user chose, kept in this browser. */
export type ChosenTown = Pick<Town, 'name' | 'lat' | 'lon'>;

const preference = localPreference('town');

const parseTown = (text: string | null): ChosenTown | undefined => {
  try {
    const town = JSON.parse(text ?? '');
    const isTown =
      typeof town?.name === 'string' && typeof town.lat === 'number' && typeof town.lon === 'number';
    return isTown ? town : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the chosen town; undefined without one. */
export const useTown = (): ChosenTown | undefined => parseTown(useLocalPreference(preference));

/** Chooses a town; null returns to the browser's position. */
export const chooseTown = (town: ChosenTown | null): void =>
  preference.write(town && JSON.stringify({ name: town.name, lat: town.lat, lon: town.lon }));
