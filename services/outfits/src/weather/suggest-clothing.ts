import type { ClothingCode } from '@fitfolk/contracts/outfits';

type WeatherInput = { readonly temperatureF: number; readonly isWet: boolean; readonly isSnowy: boolean };

type Clothing = { readonly outer: ClothingCode; readonly middle: ClothingCode; readonly shoes: ClothingCode };

/** Items by minimum temperature in °F, warmest first. */
const byTemperature: readonly (Clothing & { readonly fromF: number })[] = [
  { fromF: 85, outer: 'tank-top', middle: 'shorts', shoes: 'sandals' },
  { fromF: 76, outer: 't-shirt', middle: 'shorts', shoes: 'sneakers' },
  { fromF: 65, outer: 'light-jacket', middle: 'jeans', shoes: 'sneakers' },
  { fromF: 52, outer: 'sweater', middle: 'jeans', shoes: 'sneakers' },
  { fromF: 40, outer: 'coat', middle: 'sweater', shoes: 'boots' },
  { fromF: 25, outer: 'warm-coat', middle: 'knit-sweater', shoes: 'boots' },
];
const belowAll: Clothing = { outer: 'parka', middle: 'thermal-layers', shoes: 'winter-boots' };

/**
 * Suggests three items, from outside in. At 72 °F and dry these are Light Jacket, Jeans and Sneakers, as specified. Rain
 * replaces the outer layer and the shoes; snow replaces the shoes.
 */
export const suggestClothing = ({ temperatureF, isWet, isSnowy }: WeatherInput): ClothingCode[] => {
  const { outer, middle, shoes } = byTemperature.find(({ fromF }) => temperatureF >= fromF) ?? belowAll;
  if (isSnowy) return [temperatureF >= 25 ? 'warm-coat' : outer, middle, 'winter-boots'];
  if (isWet) return ['rain-jacket', middle === 'shorts' ? 'light-trousers' : middle, 'waterproof-boots'];
  return [outer, middle, shoes];
};
