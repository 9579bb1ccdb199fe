import type { LaundryItem, LaundryLoad } from '@fitfolk/contracts/closet';
import { compareDays } from '../../compare-days.ts';

/** Items that are washed together. */
export type Load = { readonly load: LaundryLoad; readonly items: readonly LaundryItem[] };

export type LaundryGroups = {
  readonly basket: readonly Load[];
  readonly washing: readonly Load[];
  /** Closest to the wash first. */
  readonly worn: readonly LaundryItem[];
  /** First to return first, then those without a day. */
  readonly away: readonly LaundryItem[];
};

// Not the options of the schema: the page's bundle has no schemas.
const LOADS: readonly LaundryLoad[] = ['whites', 'colors', 'delicates', 'hot'];
const NO_DAY = '9999';

const toLoads = (items: readonly LaundryItem[]): Load[] =>
  LOADS.map((load) => ({ load, items: items.filter((item) => item.load === load) })).filter(
    (load) => load.items.length > 0,
  );

const countWearsLeft = ({ laundry }: LaundryItem): number => laundry.washAfter - laundry.wears;
const getReturn = ({ laundry }: LaundryItem): string => laundry.away?.until ?? NO_DAY;

/** Arranges items as the page shows them. */
export const groupLaundry = (items: readonly LaundryItem[]): LaundryGroups => {
  const withStatus = (status: LaundryItem['laundry']['status']) =>
    items.filter(({ laundry }) => laundry.status === status);
  return {
    basket: toLoads(withStatus('basket')),
    washing: toLoads(withStatus('washing')),
    worn: withStatus('worn').toSorted((one, other) => countWearsLeft(one) - countWearsLeft(other)),
    away: withStatus('away').toSorted((one, other) => compareDays(getReturn(one), getReturn(other))),
  };
};
