import type { ItemSize, ProductPage } from '@fitfolk/contracts/closet';
import { listSizes, MAX_SIZE_LENGTH, toBodyHeight } from '@fitfolk/contracts/closet/sizes';
import { displayName } from '@fitfolk/contracts/core/display-name';
import { type FoundProduct, findProduct } from './find-product.ts';
import { parseJsonLd } from './json-ld.ts';
import { parsePage, toText } from './parse-page.ts';
import { parsePrice } from './parse-price.ts';

export type Product = Omit<ProductPage, 'image' | 'imageFailure'> & {
  /** Absolute addresses of images, the best one first. */
  readonly imageUrls: readonly string[];
};

const MAX_NAME = 120;
const MAX_DETAIL = 80;
/** Smaller European sizes are also those of adults. */
const MIN_BODY_HEIGHT_CM = 68;

/**
 * Reads the product of a page: from its JSON-LD, then from Open Graph, then from its title.
 * @returns undefined if the page does not even have a title
 */
export const readProduct = (html: string, url: string): Product | undefined => {
  const { meta, title, jsonLd, base } = parsePage(html);
  const find = (...properties: readonly string[]): string | undefined =>
    properties.map((property) => meta.get(property)).find((content) => content !== undefined);
  const found: Partial<FoundProduct> = findProduct(parseJsonLd(jsonLd), url) ?? {};
  const host = new URL(url).hostname.replace(/^www\./, '');
  const shop = toLine(find('og:site_name', 'application-name'), MAX_DETAIL) ?? host;
  const name =
    toLine(found.name, MAX_NAME) ??
    toLine(withoutShop(find('og:title', 'twitter:title'), shop, host), MAX_NAME) ??
    toLine(withoutShop(title, shop, host), MAX_NAME);
  if (name === null) return undefined;
  const amount = find('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const currency = find('product:sale_price:currency', 'product:price:currency', 'og:price:currency');
  const images = [
    ...(found.imageUrls ?? []),
    find('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
  ];
  return {
    name,
    brand: toLine(found.brand, MAX_DETAIL) ?? toLine(find('product:brand', 'og:brand'), MAX_DETAIL),
    price: found.price ?? parsePrice(amount, currency),
    size: toSize(toLine(found.size ?? find('product:size'), MAX_SIZE_LENGTH + 1)),
    shop,
    imageUrls: [...new Set(images.flatMap((image) => toAbsolute(image, base, url) ?? []))],
  };
};

/** Returns a text as a name of at most a number of characters: on one line, without what cannot be shown. Null if nothing is left. */
const toLine = (html: string | undefined, max: number): string | null => {
  const line = toText(html ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu, '')
    .trim();
  const graphemes = [...new Intl.Segmenter().segment(line.slice(0, max * 4))].slice(0, max);
  const text = graphemes.map(({ segment }) => segment).join('');
  return displayName(max, 'required').safeParse(text).data ?? null;
};

/** Shorter parts of a title can be a size. */
const MIN_SHOP_LENGTH = 3;
const SEPARATOR = /\s[|–—·•-]\s|\s?\|\s?/;

/** Removes the name of the shop from the beginning or the end of a title. */
const withoutShop = (title: string | undefined, shop: string, host: string): string => {
  const text = toText(title ?? '');
  const parts = text.split(SEPARATOR);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const isShop = (part: string) => {
    const name = simplify(part);
    return name.length >= MIN_SHOP_LENGTH && [shop, host].some((each) => simplify(each).startsWith(name));
  };
  if (parts.length > 1 && isShop(last))
    return text.slice(0, text.lastIndexOf(last)).replace(/[\s|–—·•-]+$/, '');
  if (parts.length > 1 && isShop(first)) return text.slice(first.length).replace(/^[\s|–—·•-]+/, '');
  return text;
};

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const toSize = (value: string | null): ItemSize | null => {
  if (value === null || value.length > MAX_SIZE_LENGTH) return null;
  const height = listSizes('eu').includes(value) ? toBodyHeight({ system: 'eu', value }) : undefined;
  return { system: height && height >= MIN_BODY_HEIGHT_CM ? 'eu' : 'other', value };
};

/** Returns the address of an image, relative to the page or its `<base>`; undefined for one that is not of the web. */
const toAbsolute = (image: string | undefined, base: string | undefined, url: string): string | undefined => {
  const address = toText(image ?? '').trim();
  const from = base && URL.canParse(base, url) ? new URL(base, url) : url;
  if (!address || !URL.canParse(address, from)) return undefined;
  const { protocol, href } = new URL(address, from);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
};
