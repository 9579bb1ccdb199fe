type Felt = { readonly temperatureF: number; readonly isWet: boolean; readonly isSnowy: boolean };

type Three = { readonly outer: string; readonly middle: string; readonly shoes: string };

/** What is worn from so many degrees Fahrenheit on, the warmest first. */
const wornFrom: readonly (Three & { readonly fromF: number })[] = [
  { fromF: 85, outer: 'Tank Top', middle: 'Shorts', shoes: 'Sandals' },
  { fromF: 76, outer: 'T-Shirt', middle: 'Shorts', shoes: 'Sneakers' },
  { fromF: 65, outer: 'Light Jacket', middle: 'Jeans', shoes: 'Sneakers' },
  { fromF: 52, outer: 'Sweater', middle: 'Jeans', shoes: 'Sneakers' },
  { fromF: 40, outer: 'Coat', middle: 'Sweater', shoes: 'Boots' },
  { fromF: 25, outer: 'Warm Coat', middle: 'Knit Sweater', shoes: 'Boots' },
];
const inDeepCold: Three = { outer: 'Parka', middle: 'Thermal Layers', shoes: 'Winter Boots' };

/**
 * Three things to wear, from outside in. At 72 °F and dry they are the specified Light Jacket, Jeans, Sneakers. In rain
 * the first gives way to a rain jacket and the shoes to boots; in snow the shoes to winter boots.
 */
export const suggestedItems = ({ temperatureF, isWet, isSnowy }: Felt): string[] => {
  const { outer, middle, shoes } = wornFrom.find(({ fromF }) => temperatureF >= fromF) ?? inDeepCold;
  if (isSnowy) return [temperatureF >= 25 ? 'Warm Coat' : outer, middle, 'Winter Boots'];
  if (isWet) return ['Rain Jacket', middle === 'Shorts' ? 'Light Trousers' : middle, 'Waterproof Boots'];
  return [outer, middle, shoes];
};
