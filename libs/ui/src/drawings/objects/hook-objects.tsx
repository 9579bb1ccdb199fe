import type { ReactNode } from 'react';
import type { ObjectPosition } from './clothes.tsx';
import styles from './objects.module.css';

const HangingObject = ({ x, y, children }: ObjectPosition & { readonly children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>{children}</g>
);

/** Cloth bag. */
export const Tote = (position: ObjectPosition) => (
  <HangingObject {...position}>
    <path d="M-22 132C-18 40-8-8 0-10s18 50 22 142" className={styles.strap} />
    <path className={styles.linen} d="M-46 130H52l6 134c0 8-4 12-12 12h-86c-8 0-12-4-12-12l6-134Z" />
    <path d="M-50 127H48l6 134c0 8-4 12-12 12h-86c-8 0-12-4-12-12l6-134Z" />
    <path className={styles.fine} d="M-50 142h98M-22 200c14-16 30-16 44 0" />
    <circle className={styles.clay} cx="0" cy="204" r="17" />
  </HangingObject>
);

/** Child-size raincoat with a hood. */
export const Raincoat = (position: ObjectPosition) => (
  <HangingObject {...position}>
    <path d="M0 22V-8" className={styles.hook} />
    <path
      className={styles.ochre}
      d="M-30 58c0-26 12-38 33-38s33 12 33 38c20 4 27 12 29 26l12 110-26 4-8-74v146c-26 6-54 6-80 0V124l-8 74-26-4 12-110c2-14 9-22 29-26Z"
    />
    <path
      className={styles.shade}
      d="M-22 60c0-18 8-28 22-28s22 10 22 28c-14 8-30 8-44 0ZM-40 124l-8 74 8-1zM40 124l8 74-8-1z"
    />
    <path d="M-33 56C-33 30-21 18 0 18s33 12 33 38c20 4 27 12 29 26l12 110-26 4-8-74v146c-26 6-54 6-80 0V122l-8 74-26-4 12-110c2-14 9-22 29-26Z" />
    <path d="M-33 56c20 12 46 12 66 0M-22 60c0-18 8-28 22-28s22 10 22 28M0 66v206" />
    <path className={styles.fine} d="M-32 200h22v24h-22ZM12 200h22v24H12ZM-72 184l24 4M48 188l24-4" />
    <path className={styles.dots} d="M6 100v.1M6 140v.1M6 180v.1M6 220v.1" />
  </HangingObject>
);

/** Child-size backpack. */
export const Backpack = (position: ObjectPosition) => (
  <HangingObject {...position}>
    <path d="M-12 46C-10 10-6-8 0-8s10 18 12 54" className={styles.hook} />
    <path
      className={styles.sage}
      d="M-36 80c0-24 14-36 38-36s38 12 38 36v78c0 8-4 12-12 12h-52c-8 0-12-4-12-12V80Z"
    />
    <path className={styles.shade} d="M-26 116H30v40h-56z" />
    <path d="M-39 78c0-24 14-36 39-36s39 12 39 36v78c0 8-4 12-12 12h-54c-8 0-12-4-12-12V78Z" />
    <path d="M-29 114h58v36c0 6-3 8-8 8h-42c-5 0-8-2-8-8v-36ZM-39 88c26 6 52 6 78 0" />
    <path className={styles.fine} d="M-8 114v14H8v-14M-20 56c12-6 28-6 40 0" />
  </HangingObject>
);

/** Striped scarf. */
export const Scarf = (position: ObjectPosition) => (
  <HangingObject {...position}>
    <path className={styles.rose} d="M-44-14c10-8 24-8 32 0l8 226h-36L-50 30c-2-20-2-34 6-44Z" />
    <path className={styles.rose} d="M-46-12C-36-24-12-24-4-10L18 262h-38L-46-12Z" />
    <path d="M-48-14C-38-26-14-26-6-12L16 260h-38L-48-14ZM-48-14c-8 10-8 24-6 44l8 178h20" />
    <path d="m-38 96 46-4M-36 120l46-4M-28 214l42-4M-26 236l42-4" />
    <path className={styles.fine} d="M-18 260v18M-8 260v18M2 260v18M12 260v18M-40 208v16M-32 208v16" />
  </HangingObject>
);
