import type { ItemSize } from '@fitfolk/contracts/closet';

const PREFIXES: Readonly<Record<ItemSize['system'], string>> = {
  eu: 'EU',
  us: 'US',
  uk: 'UK',
  age: '',
  'shoe-eu': 'EU',
  'shoe-us': 'US',
  'shoe-uk': 'UK',
  other: '',
};

/** Formats a size as labels do: "EU 104", "US 4T". */
export const formatSize = ({ system, value }: ItemSize): string =>
  [PREFIXES[system], value].filter(Boolean).join(' ');
