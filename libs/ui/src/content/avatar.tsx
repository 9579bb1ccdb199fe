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

const TINTS = ['clay', 'rose', 'ochre', 'sage', 'denim'] as const;

/** Returns the same tint for the same first name on every page; in `data-tint`, it sets the CSS variable `--tint`. */
export const getTint = (name: string): (typeof TINTS)[number] => {
  const [first = ''] = name.trim().split(/\s+/u);
  const sum = [...first.toLowerCase()].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length] ?? 'clay';
};

/** A round profile image, or initials on the tint of the name without one. Decorative: show the name next to it. */
export const Avatar = ({ name, src, size = 40, className }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const showsImage = src && failedSrc !== src;
  return (
    <span
      className={clsx(styles.avatar, className)}
      data-tint={getTint(name)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {showsImage ? (
        <img
          src={src}
          srcSet={imageSrcSet(src)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          draggable={false}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        getInitials(name)
      )}
    </span>
  );
};

/** Returns the first letters of the first and last word: "Ana Maria Lopez" → "AL". */
export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};
