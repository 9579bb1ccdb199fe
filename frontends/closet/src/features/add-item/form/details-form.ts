import { CareSymbol, GivenDetails, ItemCondition, type ItemDetails } from '@fitfolk/contracts/closet';
import { MAX_QUANTITY } from '@fitfolk/contracts/closet/details/detail-limits';
import { CalendarDay } from '@fitfolk/contracts/core/fields';
import { z } from '@fitfolk/contracts/core/zod';
import { getUsualCurrency } from '@fitfolk/web-kit/i18n/currency.ts';
import { t } from '../../items/messages/messages.ts';
import { formatAmount, parseAmount } from '../../items/prices.ts';

const emptyToNull = (text: string): string | null => text || null;
const { label, brand, shop, material, notes } = GivenDetails.shape;

/** Fields of an item that are shown on demand. An empty one is an empty string. */
export const detailFields = {
  label: label.unwrap().unwrap(),
  brand: brand.unwrap().unwrap(),
  amount: z.string().trim(),
  currency: z.string(),
  purchasedOn: z.string().transform(emptyToNull).pipe(CalendarDay.nullable()),
  shop: shop.unwrap().unwrap(),
  material: material.unwrap().unwrap(),
  condition: z.string().transform(emptyToNull).pipe(ItemCondition.nullable()),
  care: z.array(CareSymbol),
  quantity: z.string().transform(Number).pipe(z.number().int().min(1).max(MAX_QUANTITY)),
  notes: notes.unwrap().unwrap(),
};

const DetailFields = z.object(detailFields);

/** Returns the details for the request, null if all fields are empty. Reports a price that is none. */
export const parseDetails = (fields: z.output<typeof DetailFields>, context: z.RefinementCtx) => {
  const { amount: typed, currency, care, quantity } = fields;
  const { label, brand, purchasedOn, shop, material, condition, notes } = fields;
  const amount = parseAmount(typed, currency);
  if (typed && amount === undefined)
    context.addIssue({ code: 'custom', path: ['amount'], message: t('more.priceInvalid') });
  const price = amount === undefined ? null : { amount, currency };
  const texts = { label, brand, price, purchasedOn, shop, material, condition, notes };
  const isEmpty =
    quantity === 1 && care.length === 0 && Object.values(texts).every((value) => value === null);
  return isEmpty ? null : { ...texts, care, quantity };
};

/** Returns the fields of the form for the details of an item. */
export const toDetailFields = (details: ItemDetails | null): z.input<typeof DetailFields> => ({
  label: details?.label ?? '',
  brand: details?.brand ?? '',
  amount: details?.price ? formatAmount(details.price) : '',
  currency: details?.price?.currency ?? getUsualCurrency(),
  purchasedOn: details?.purchasedOn ?? '',
  shop: details?.shop ?? '',
  material: details?.material ?? '',
  condition: details?.condition ?? '',
  care: details?.care ?? [],
  quantity: `${details?.quantity ?? 1}`,
  notes: details?.notes ?? '',
});
