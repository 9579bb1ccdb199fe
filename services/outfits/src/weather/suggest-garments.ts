import type { GarmentCode } from '@fitfolk/contracts/outfits';

type WeatherInput = { readonly temperatureF: number; readonly isWet: boolean; readonly isSnowy: boolean };

type Garments = { readonly outer: GarmentCode; readonly middle: GarmentCode; readonly shoes: GarmentCode };

/** Garments by minimum temperature in °F, warmest first. */
const byTemperature: readonly (Garments & { readonly fromF: number })[] = [
  { fromF: 85, outer: 'tank-top', middle: 'shorts', shoes: 'sandals' },
  { fromF: 76, outer: 't-shirt', middle: 'shorts', shoes: 'sneakers' },
  { fromF: 65, outer: 'light-jacket', middle: 'jeans', shoes: 'sneakers' },
  { fromF: 52, outer: 'sweater', middle: 'jeans', shoes: 'sneakers' },
  { fromF: 40, outer: 'coat', middle: 'sweater', shoes: 'boots' },
  { fromF: 25, outer: 'warm-coat', middle: 'knit-sweater', shoes: 'boots' },
];
const belowAll: Garments = { outer: 'parka', middle: 'thermal-layers', shoes: 'winter-boots' };

/**
 * Suggests three garments, from outside in. At 72 °F and dry these are Light Jacket, Jeans and Sneakers, as specified. Rain
 * replaces the outer layer and the shoes; snow replaces the shoes.
 */
export const suggestGarments = ({ temperatureF, isWet, isSnowy }: WeatherInput): GarmentCode[] => {
  const { outer, middle, shoes } = byTemperature.find(({ fromF }) => temperatureF >= fromF) ?? belowAll;
  if (isSnowy) return [temperatureF >= 25 ? 'warm-coat' : outer, middle, 'winter-boots'];
  if (isWet) return ['rain-jacket', middle === 'shorts' ? 'light-trousers' : middle, 'waterproof-boots'];
  return [outer, middle, shoes];
};
