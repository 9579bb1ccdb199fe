import { COLOR_FAMILIES, type ColorFamily } from '@fitfolk/contracts/closet/color-families';
import { ITEM_KINDS, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { ITEM_PATTERNS, type ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import { SIZE_SYSTEMS, type SizeSystem } from '@fitfolk/contracts/closet/sizes';
import { compareNames } from '@fitfolk/web-kit/i18n/compare-names.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../../messages/messages.ts';
import swatchStyles from '../../../comfort/color-chips.module.css';
import { useTranslations as useComfortTranslations } from '../../../comfort/messages/messages.ts';
import { formatSize } from '../../../growth/format-size.ts';
import { useTranslations as useKindTranslations } from '../../../items/kinds/messages/messages.ts';
import { useTranslations as useItemTranslations } from '../../../items/messages/messages.ts';
import { comparePriceRanges, formatPriceRange } from '../../../items/prices.ts';
import type { Facet } from '../filter.ts';
import { type ItemState, STATES } from '../find/facets.ts';
import { useTranslations as useFilterTranslations } from './messages/messages.ts';

const SEASONS = ['spring', 'summer', 'fall', 'winter', 'all-season'] as const;

const parseSize = (value: string) => {
  const [system = '', size = ''] = value.split(/:(.*)/s);
  return { system: system as SizeSystem, value: size };
};

const compareSizes = (one: string, other: string): number =>
  SIZE_SYSTEMS.indexOf(parseSize(one).system) - SIZE_SYSTEMS.indexOf(parseSize(other).system) ||
  compareNames(one, other);

/** Order of the facets whose values are not known beforehand. */
const comparators = { label: compareNames, size: compareSizes, price: comparePriceRanges } as const;

const isOpen = (facet: Facet): facet is keyof typeof comparators => facet in comparators;

export type FacetOption = { readonly value: string; readonly label: ReactNode; readonly count: number };

/** Returns a function that lists the values of a facet that items have or that are chosen, named and in their usual order. */
export const useFacetOptions = () => {
  const t = useTranslations();
  const text = useFilterTranslations();
  const itemText = useItemTranslations();
  const kindText = useKindTranslations();
  const comfortText = useComfortTranslations();
  const { usable } = useActiveProfile();

  const orders: Readonly<Record<Exclude<Facet, keyof typeof comparators>, readonly string[]>> = {
    color: COLOR_FAMILIES,
    kind: ITEM_KINDS,
    pattern: ITEM_PATTERNS,
    season: SEASONS,
    state: STATES,
    person: usable.map(({ id }) => id),
  };
  const formatters: Readonly<Record<Facet, (value: string) => ReactNode>> = {
    label: (value) => value,
    color: (value) => (
      <>
        <span className={swatchStyles.swatch} data-color={value} />
        {comfortText(`colorNames.${value as ColorFamily}`)}
      </>
    ),
    kind: (value) => kindText(`kinds.${value as ItemKind}`),
    pattern: (value) => itemText(`pattern.${value as ItemPattern}`),
    season: (value) => t(`seasons.${value as (typeof SEASONS)[number]}`),
    size: (value) => {
      const size = parseSize(value);
      return size.system.startsWith('shoe') ? text('shoeSize', { size: formatSize(size) }) : formatSize(size);
    },
    price: formatPriceRange,
    state: (value) => text(`states.${value as ItemState}`),
    person: (value) => usable.find(({ id }) => id === value)?.name,
  };

  return (facet: Facet, counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetOption[] => {
    const values = isOpen(facet)
      ? [...new Set([...counts.keys(), ...chosen])].toSorted(comparators[facet])
      : orders[facet].filter((value) => facet === 'person' || counts.has(value) || chosen.includes(value));
    return values.map((value) => ({ value, label: formatters[facet](value), count: counts.get(value) ?? 0 }));
  };
};
