import type { ProductPage } from '@fitfolk/contracts/closet';
import { formatAmount } from '../../items/prices.ts';
import type { AutofillField } from '../autofill.ts';
import type { ItemFields } from '../form/item-form.ts';

/** Form fields that the page of a shop can fill. */
export const productFields = [
  'name',
  'brand',
  'shop',
  'amount',
  'currency',
  'sizeSystem',
  'sizeValue',
] as const;
export type ProductFields = Partial<Pick<ItemFields, (typeof productFields)[number]>>;

/**
 * Returns the values that the page of a shop puts into the form. Fills only empty fields, and a name that image analysis filled
 * (`autofilledFields`): the shop knows it better.
 */
export const getProductFields = (
  fields: ItemFields,
  autofilledFields: ReadonlySet<AutofillField>,
  { name, brand, shop, price, size }: ProductPage,
): ProductFields => ({
  ...(fields.name.trim() === '' || autofilledFields.has('name') ? { name } : {}),
  ...(brand && fields.brand === '' ? { brand } : {}),
  ...(fields.shop === '' ? { shop } : {}),
  ...(price && fields.amount === '' ? { amount: formatAmount(price), currency: price.currency } : {}),
  ...(size && fields.sizeSystem === '' ? { sizeSystem: size.system, sizeValue: size.value } : {}),
});

/** Returns the image of a page as a file with the name of the product, which image analysis reads too. */
export const toImageFile = ({ name, image }: ProductPage): File | undefined => {
  if (!image) return undefined;
  const bytes = Uint8Array.from(atob(image.data), (character) => character.charCodeAt(0));
  const extension = image.mediaType.slice('image/'.length);
  return new File([bytes], `${name.replaceAll(/[/\\]/g, ' ')}.${extension}`, { type: image.mediaType });
};
