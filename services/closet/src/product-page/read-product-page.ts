import type { ProductPage } from '@fitfolk/contracts/closet';
import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createOnePerAccount } from '@fitfolk/service-kit/jobs/one-per-account';
import type { FetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { OutboundError, type OutboundFailure } from '@fitfolk/service-kit/outbound/outbound-error';
import { getImageType } from './image-type.ts';
import { decodePage } from './rules/decode-page.ts';
import { getMediaType } from './rules/parse-page.ts';
import { readProduct } from './rules/read-product.ts';

/** Limits of a page and of its image: bytes after decompression, milliseconds, and redirects. */
export const PAGE_LIMITS = { maxBytes: 4_000_000, timeoutMs: 8_000, maxRedirects: 5 };
export const IMAGE_LIMITS = { maxBytes: 5_000_000, timeoutMs: 4_000, maxRedirects: 3 };

/** Pages that a process reads at once, each of which can take 30 MB. */
const MAX_READINGS = 4;
const RETRY_AFTER_S = 5;

/** Number of images that are tried. */
const MAX_IMAGES = 2;

const HTML = ['text/html', 'application/xhtml+xml'];
/** Names what reads the page, so that a shop can refuse it. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Fitfolk; product page)';

const ERRORS: Partial<Record<OutboundFailure, ErrorCode>> = {
  'timed-out': 'product-page-too-slow',
  'response-too-long': 'product-page-unreadable',
};

type ReadProductPageDependencies = {
  readonly fetchPage: FetchPublic;
  readonly fetchImage: FetchPublic;
};

/**
 * Reads the page of a shop and the image that it names, one at a time for an account. Stores nothing: the caller uploads the
 * image like a photo.
 * @throws AppError `rate-limited`, `unavailable` while too many are read, `product-page-unreachable`, `product-page-too-slow`, `product-page-unreadable`, `product-page-empty`
 */
export const createReadProductPage = ({ fetchPage, fetchImage }: ReadProductPageDependencies) => {
  const readPage = async (url: string) => {
    const headers = { accept: `${HTML.join(', ')};q=0.9`, 'user-agent': USER_AGENT };
    const response = await fetchPage(url, { headers }).catch((cause: unknown) => {
      if (!(cause instanceof OutboundError)) throw cause;
      throw new AppError(ERRORS[cause.reason] ?? 'product-page-unreachable', { cause });
    });
    if (response.status !== 200) throw new AppError('product-page-unreachable');
    const contentType = response.headers.get('content-type') ?? '';
    if (!HTML.includes(getMediaType(contentType))) throw new AppError('product-page-unreadable');
    return { html: decodePage(response.body, contentType), url: response.url };
  };

  const readImage = async (url: string): Promise<ProductPage['image']> => {
    const headers = { accept: 'image/avif,image/webp,image/*;q=0.8', 'user-agent': USER_AGENT };
    const response = await fetchImage(url, { headers }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      return undefined;
    });
    const mediaType = response?.status === 200 ? getImageType(response.body) : undefined;
    return response && mediaType ? { mediaType, data: response.body.toString('base64') } : null;
  };

  const read = async (address: string): Promise<ProductPage> => {
    const { html, url } = await readPage(address);
    const product = readProduct(html, url);
    if (!product) throw new AppError('product-page-empty');
    const { imageUrls, ...facts } = product;
    for (const imageUrl of imageUrls.slice(0, MAX_IMAGES)) {
      const image = await readImage(imageUrl);
      if (image) return { ...facts, image, imageFailure: null };
    }
    return { ...facts, image: null, imageFailure: imageUrls.length === 0 ? 'missing' : 'unusable' };
  };

  const run = createOnePerAccount({ maxRunning: MAX_READINGS, retryAfterS: RETRY_AFTER_S });
  return (accountId: string, address: string): Promise<ProductPage> => run(accountId, () => read(address));
};

export type ReadProductPage = ReturnType<typeof createReadProductPage>;
