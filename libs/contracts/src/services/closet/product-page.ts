import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { ItemSize } from './growth.ts';
import { Price } from './item-details.ts';
import { MAX_PRODUCT_URL_LENGTH } from './link-limits.ts';

/** Web address of a page in a shop. */
export const ProductPageUrl = z
  .string()
  .trim()
  .max(MAX_PRODUCT_URL_LENGTH)
  .regex(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i);

/** Image of a product page as a file, which a client uploads like a photo. */
const ProductImage = z.object({
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  data: z.string().meta({ description: 'The file, base64' }),
});

/** Facts about an item that the page of a shop tells; null is unknown. */
export const ProductPage = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  price: Price.nullable(),
  /** Null if the page offers several. */
  size: ItemSize.nullable(),
  /** Name of the shop, or its host. */
  shop: z.string(),
  image: ProductImage.nullable(),
  /** Reason for which there is no image: the page names none, or none that can be used. */
  imageFailure: z.enum(['missing', 'unusable']).nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const readProductPage = defineEndpoint({
  method: 'POST',
  path: '/api/clothing-items/read-product-page',
  access: 'onboarded',
  scope: 'closet:write',
  summary: 'Read name, brand, price, size and image of an item from the page of a shop; stores nothing',
  limit: 'product',
  timeoutMs: 20_000,
  body: z.strictObject({ url: ProductPageUrl }),
  success: { status: 200, schema: ProductPage },
  errors: [
    'product-page-unreachable',
    'product-page-too-slow',
    'product-page-unreadable',
    'product-page-empty',
  ],
});
