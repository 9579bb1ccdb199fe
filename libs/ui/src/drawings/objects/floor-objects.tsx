import type { ReactNode } from 'react';
import type { ObjectPosition } from './clothes.tsx';
import styles from './objects.module.css';

const FloorObject = ({ x, y, children }: ObjectPosition & { readonly children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>{children}</g>
);

/** Pair of sneakers. */
export const Sneakers = (position: ObjectPosition) => (
  <FloorObject {...position}>
    <ellipse className={styles.shade} cx="8" cy="44" rx="104" ry="9" />
    <g transform="translate(28 -12)">
      <Sneaker />
    </g>
    <g transform="translate(-32 4)">
      <Sneaker />
    </g>
  </FloorObject>
);

/** Single sneaker, 132 units wide. */
export const Sneaker = () => (
  <>
    <path
      className={styles.ochre}
      d="M-54-14c8-8 16-4 22 2 8 7 20 6 28-2l6-6c8 16 22 22 40 26 18 3 28 8 28 20v6H-54v-46Z"
    />
    <path className={styles.linen} d="M-56 28H74v4c0 6-4 10-10 10h-108c-7 0-12-4-12-10v-4Z" />
    <path d="M-57-16c8-8 16-4 22 2 8 7 20 6 28-2l6-6c8 16 22 22 40 26 18 3 30 8 30 20v4H-57v-44Z" />
    <path d="M-57 28v4c0 5 4 8 10 8H58c6 0 11-3 11-8v-4" />
    <path className={styles.fine} d="m-6-6 10-10M2 0l10-9M11 5l9-9M-50 34H60M40 8c-5 6-6 12-4 20" />
  </>
);

/** Pair of child-size rubber boots. */
export const RubberBoots = (position: ObjectPosition) => (
  <FloorObject {...position}>
    <ellipse className={styles.shade} cx="2" cy="36" rx="66" ry="8" />
    <g transform="translate(24 -8)">
      <RubberBoot />
    </g>
    <g transform="translate(-26 2)">
      <RubberBoot />
    </g>
  </FloorObject>
);

const RubberBoot = () => (
  <>
    <path className={styles.denim} d="M-16-62h32v54c0 8 4 12 12 16 8 3 12 8 12 16v8h-56v-94Z" />
    <path d="M-19-64h32v54c0 8 4 12 12 16 8 3 12 8 12 16v8h-56v-94Z" />
    <path className={styles.fine} d="M-19-52h32M-19 22h55M13-14h-10" />
  </>
);

/** Vase with a tall branch. */
export const Branches = (position: ObjectPosition) => (
  <FloorObject {...position}>
    <ellipse className={styles.shade} cx="4" cy="40" rx="56" ry="8" />
    <path d="M0-62c-4-52 10-92-8-150M-2-120c10-22 28-34 34-60M-4-150c-12-14-28-20-34-42" />
    <g className={styles.sage}>
      <path d="M-8-212c-14-10-16-26-8-40 12 10 16 24 8 40ZM32-180c-2-16 4-28 18-34 4 16-2 28-18 34ZM-38-192c-16-2-24-12-24-26 16 0 24 12 24 26ZM16-146c14-4 26 0 32 12-14 6-26 2-32-12ZM-20-170c-4 14-14 22-28 20 2-14 14-22 28-20ZM-4-176c12-6 18-18 16-32-12 6-18 18-16 32ZM2-92c14-6 26-4 34 8-14 6-28 4-34-8ZM-2-100c-14-6-26-2-34 10 14 6 28 2 34-10Z" />
    </g>
    <path
      className={styles.rose}
      d="M-14-62h32c-2 14 24 30 24 62 0 28-16 42-40 42s-40-14-40-42c0-32 26-48 24-62Z"
    />
    <path d="M-17-64h32c-2 14 24 30 24 62 0 28-16 42-40 42s-40-14-40-42c0-32 26-48 24-62Z" />
    <path className={styles.fine} d="M-26 6c-4-20 8-34 14-44M-17-64c8 5 24 5 32 0" />
  </FloorObject>
);
