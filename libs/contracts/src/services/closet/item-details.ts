import { optionalName, optionalText } from '../../core/display-name.ts';
import { CalendarDay, uniqueList } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { CARE_GROUPS, CARE_SYMBOLS } from './details/care-symbols.ts';
import { MAX_PRICE, MAX_QUANTITY } from './details/detail-limits.ts';

export const ItemCondition = z.enum(['new', 'good', 'worn', 'damaged']);
export type ItemCondition = z.infer<typeof ItemCondition>;

/** Symbols of the care label. */
export const CareSymbol = z.enum(CARE_SYMBOLS);

export const Price = z.strictObject({
  /** In the smallest unit of the currency, such as cents. */
  amount: z.number().int().min(0).max(MAX_PRICE),
  /** Code of ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Price = z.infer<typeof Price>;

/** Facts that a person wrote down about an item; null is unknown. */
export const ItemDetails = z.object({
  /** A category of the person's own, below the category of the item, such as "Dance". */
  label: z.string().nullable(),
  brand: z.string().nullable(),
  price: Price.nullable(),
  purchasedOn: CalendarDay.nullable(),
  shop: z.string().nullable(),
  material: z.string().nullable(),
  notes: z.string().nullable(),
  condition: ItemCondition.nullable(),
  care: z.array(CareSymbol),
  /** Number of identical pieces, such as pairs of socks. */
  quantity: z.number().int(),
});
export type ItemDetails = z.infer<typeof ItemDetails>;

const NOTHING: ItemDetails = {
  label: null,
  brand: null,
  price: null,
  purchasedOn: null,
  shop: null,
  material: null,
  notes: null,
  condition: null,
  care: [],
  quantity: 1,
};

/** Details as a client sends them, all of which are optional. */
export const GivenDetails = z.strictObject({
  label: optionalName(40),
  brand: optionalName(80),
  price: Price.nullish(),
  purchasedOn: CalendarDay.nullish(),
  shop: optionalName(80),
  material: optionalName(120),
  notes: optionalText(1000),
  condition: ItemCondition.nullish(),
  care: uniqueList(CareSymbol, CARE_GROUPS.length).nullish(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY).nullish(),
});

/** Returns complete details, or null if nothing is known. */
const complete = (given: z.output<typeof GivenDetails>): ItemDetails | null => {
  const known = Object.entries(given).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const details: ItemDetails = { ...NOTHING, ...Object.fromEntries(known) };
  return known.length === 0 || (known.length === 1 && given.quantity === 1) ? null : details;
};

/** Schema of the details of a new or changed item, which replace those before. */
export const NewItemDetails = GivenDetails.transform(complete);
