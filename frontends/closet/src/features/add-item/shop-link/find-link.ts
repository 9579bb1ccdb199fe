import { ProductPageUrl } from '@fitfolk/contracts/closet';

const LINK = /^https?:\/\//i;
/** Address without a scheme: `shop.example/hat`. */
const BARE = /^[^\s/:@.]+(\.[^\s/:@.]+)+(\/\S*)?$/;

/** Finds the web address in a text, such as one that a shop's app shares; adds a missing scheme to an address alone. */
export const findLink = (text: string): string | undefined => {
  const trimmed = text.trim();
  const link = BARE.test(trimmed)
    ? `https://${trimmed}`
    : trimmed.split(/\s+/).find((word) => LINK.test(word));
  const url = ProductPageUrl.safeParse(link).data;
  return url && URL.canParse(url) ? url : undefined;
};
