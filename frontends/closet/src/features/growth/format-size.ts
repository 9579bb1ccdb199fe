import type { GarmentSize } from '@fitfolk/contracts/closet';

const PREFIXES: Readonly<Record<GarmentSize['system'], string>> = {
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
export const formatSize = ({ system, value }: GarmentSize): string =>
  [PREFIXES[system], value].filter(Boolean).join(' ');
