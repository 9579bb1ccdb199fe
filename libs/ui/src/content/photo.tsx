import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { imageSrcSet } from './image-src-set.ts';
import styles from './photo.module.css';
import { decodeThumbHash } from './thumb-hash.ts';

export type PhotoProps = {
  readonly src: string | null | undefined;
  /** Alternative text; empty when adjacent text says the same. */
  readonly alt: string;
  /** Base64-encoded ThumbHash. */
  readonly thumbHash?: string | null | undefined;
  /** Rendered width, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** Loads at once instead of when scrolled near, for images above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
};

/** An image in a 4:5 frame: ThumbHash first, then the image; a hanger without one. Never shifts the layout. */
export const Photo = ({ src, alt, thumbHash, sizes = '50vw', eager = false, className }: PhotoProps) => {
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'failed' }>();
  const placeholder = useMemo(() => (thumbHash ? decodeThumbHash(thumbHash) : undefined), [thumbHash]);
  const state = src && shown?.src === src ? shown.state : 'loading';
  const isMissing = !src || state === 'failed';
  return (
    <span className={clsx(styles.photo, className)} data-state={isMissing ? 'missing' : state}>
      {placeholder && state === 'loading' && <img className={styles.placeholder} src={placeholder} alt="" />}
      {isMissing ? (
        <MissingImage alt={alt} />
      ) : (
        <img
          className={styles.image}
          src={src}
          srcSet={imageSrcSet(src)}
          sizes={sizes}
          alt={alt}
          width={400}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && state === 'loading')
              setShown({ src, state: 'loaded' });
          }}
          onLoad={() => setShown({ src, state: 'loaded' })}
          onError={() => setShown({ src, state: 'failed' })}
        />
      )}
    </span>
  );
};

const MissingImage = ({ alt }: { readonly alt: string }) => (
  <svg
    viewBox="0 0 80 100"
    fill="none"
    className={styles.missing}
    role="img"
    aria-label={alt || undefined}
    aria-hidden={!alt}
  >
    <path d="M40 46v-4c4-1 6-4 5-7s-5-4-8-1" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <path
      d="M40 46 19 61c-2 1.5-1 4 1 4h40c2 0 3-2.5 1-4L40 46Z"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
