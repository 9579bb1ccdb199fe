import { clsx } from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';
import { imageSrcSet } from './image-src-set.ts';

export type AvatarProps = {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Side in pixels. */
  readonly size?: number;
  readonly className?: string;
};

/** A round picture of a person, or their initials when there is none or it does not load. Decorative: write the name beside it. */
export const Avatar = ({ name, src, size = 40, className }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const showsPicture = src && failedSrc !== src;
  return (
    <span
      className={clsx(styles.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {showsPicture ? (
        <img
          src={src}
          srcSet={imageSrcSet(src)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};

/** First letters of the first and the last word: "Ana Maria Lopez" → "AL". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};
