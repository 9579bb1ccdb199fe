import type { ItemSize } from '@fitfolk/contracts/closet';
import { listSizes, type Size, type SizeSystem } from '@fitfolk/contracts/closet/sizes';

/** Sizes of adults that most labels have. */
const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

type LabelSystems = { readonly clothes: SizeSystem; readonly shoes: SizeSystem };

const EUROPEAN: LabelSystems = { clothes: 'eu', shoes: 'shoe-eu' };
const systemsByRegion: Readonly<Record<string, LabelSystems>> = {
  US: { clothes: 'us', shoes: 'shoe-us' },
  CA: { clothes: 'us', shoes: 'shoe-us' },
  GB: { clothes: 'uk', shoes: 'shoe-uk' },
  IE: { clothes: 'uk', shoes: 'shoe-uk' },
};

/** Returns the size as the value of an option, and an empty string for none. */
export const toSizeValue = (size: Size | null | undefined): string =>
  size ? `${size.system} ${size.value}` : '';

/**
 * Lists the sizes that one select offers: those of the region's labels for children, and letters for adults, or those of
 * shoes. The present size is among them, whatever its system.
 */
export const listOfferedSizes = (
  { isForShoes, language }: { readonly isForShoes: boolean; readonly language: string },
  present?: ItemSize | null,
): ItemSize[] => {
  const { clothes, shoes } = systemsByRegion[new Intl.Locale(language).region ?? ''] ?? EUROPEAN;
  const system = isForShoes ? shoes : clothes;
  const sizes: ItemSize[] = [
    ...listSizes(system).map((value) => ({ system, value })),
    ...(isForShoes ? [] : LETTERS.map((value) => ({ system: 'other' as const, value }))),
  ];
  const isOffered = sizes.some((size) => toSizeValue(size) === toSizeValue(present));
  return present && !isOffered ? [present, ...sizes] : sizes;
};
