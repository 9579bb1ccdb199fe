import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { imageSrcSet } from './image-src-set.ts';
import { ItemGlyph } from './item-glyph.tsx';
import styles from './photo.module.css';
import { decodeThumbHash } from './thumb-hash.ts';

export type PhotoProps = {
  readonly src: string | null | undefined;
  /** Image of the item without its background, which takes the place of `src`. */
  readonly cutOutUrl?: string | null | undefined;
  /** Share of its place that a cut-out fills; all of it by default. */
  readonly scale?: number;
  /** Alternative text; empty when adjacent text says the same. */
  readonly alt: string;
  /** Base64-encoded ThumbHash. */
  readonly thumbHash?: string | null | undefined;
  /** Size of the image in pixels, in whose proportions it is shown; 4:5 by default. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Rendered width, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** Loads at once instead of when scrolled near, for images above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
};

type Shown = {
  readonly src: string;
  readonly state: 'loading' | 'fading' | 'loaded' | 'failed';
  /** Number of failed attempts. */
  readonly failures: number;
};

/**
 * A service that restarts is back within seconds. Each further pause is three times as long, up to a quarter of an hour, because a
 * page can be open for days, as on a kitchen tablet, and the image may be deleted.
 */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 900_000;
const DEFAULT_SIZE = { width: 400, height: 500 };

/**
 * An image in a 4:5 frame or one in its own proportions, a cut-out as a whole on the ground of outfits: ThumbHash first, then the image; a hanger
 * without one. Never shifts the layout. The ThumbHash covers the image and fades out once that is loaded, so that the
 * browser paints the image at once; without a ThumbHash the image fades in. A cached image does not fade. An image that
 * failed is requested again after growing pauses and when the device is online again. The image itself cannot be dragged,
 * because its native drag would replace that of a draggable card around it.
 */
export const Photo = ({
  src: photoUrl,
  cutOutUrl,
  scale,
  alt,
  thumbHash,
  size: { width, height } = DEFAULT_SIZE,
  sizes = '50vw',
  eager = false,
  className,
}: PhotoProps) => {
  const src = cutOutUrl ?? photoUrl;
  const [shown, setShown] = useState<Shown>();
  const { state, failures } = src && shown?.src === src ? shown : { state: 'loading', failures: 0 };
  // Decoding takes half a millisecond, so that a list of photos would delay those above the fold.
  const ofPhoto = cutOutUrl ? null : thumbHash;
  const hash = useDeferredValue(ofPhoto, eager ? ofPhoto : undefined);
  const hasPlaceholder = state === 'loading' || state === 'fading';
  const placeholder = useMemo(
    () => (hash && hasPlaceholder ? decodeThumbHash(hash) : undefined),
    [hash, hasPlaceholder],
  );
  const isMissing = !src || state === 'failed';
  const showLoaded = () => src && setShown({ src, state: 'loaded', failures });
  useEffect(() => {
    if (!src || state !== 'failed') return;
    const retry = () => setShown({ src, state: 'loading', failures });
    const timer = setTimeout(retry, Math.min(RETRY_MS * 3 ** (failures - 1), MAX_RETRY_MS));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [src, state, failures]);
  return (
    <span
      className={clsx(styles.photo, cutOutUrl && styles.cutOut, className)}
      data-state={isMissing ? 'missing' : state}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {isMissing ? (
        <span className={styles.missing}>
          <ItemGlyph kind="hanger" label={alt} />
        </span>
      ) : (
        <img
          className={styles.image}
          style={cutOutUrl ? { scale } : undefined}
          src={src}
          srcSet={imageSrcSet(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && state === 'loading') showLoaded();
          }}
          onLoad={({ currentTarget }) =>
            state === 'loading' &&
            setShown({ src, state: isFromCache(currentTarget.currentSrc) ? 'loaded' : 'fading', failures })
          }
          onTransitionEnd={showLoaded}
          onError={() => setShown({ src, state: 'failed', failures: failures + 1 })}
        />
      )}
      {placeholder && (
        <img
          className={styles.placeholder}
          src={placeholder}
          alt=""
          draggable={false}
          onTransitionEnd={showLoaded}
        />
      )}
    </span>
  );
};

/** Returns if the browser loaded a URL without the network, as far as it still knows. */
const isFromCache = (url: string): boolean => {
  const [entry] = performance.getEntriesByName(url, 'resource').slice(-1);
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0;
};
