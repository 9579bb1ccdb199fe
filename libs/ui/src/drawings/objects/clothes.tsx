import type { ReactNode } from 'react';
import styles from './objects.module.css';

/** Point where an object touches its rail, peg or floor, in SVG units. */
export type ObjectPosition = {
  readonly x: number;
  readonly y: number;
};

const HangingItem = ({ x, y, children }: ObjectPosition & { readonly children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={styles.hook} d="M0 46V20c11-3 15-14 9-22S-10-8-11 2" />
    {children}
  </g>
);

/** Knee-length coat with a belt. */
export const Coat = (position: ObjectPosition) => (
  <HangingItem {...position}>
    <path
      className={styles.clay}
      d="M-17 46-72 66c-15 6-21 16-23 34l-18 214 40 6 8-142-14 290c50 12 108 12 158 0L65 178l8 142 40-6-18-214c-2-18-8-28-23-34L17 46C12 58-12 58-17 46Z"
    />
    <path className={styles.shade} d="M4 132h6l40 338-46 6zM-65 178l-8 142 14-2zM65 178l8 142-14-2z" />
    <path d="M-20 44-75 64c-15 6-21 16-23 34l-18 214 40 6 8-142-14 290c50 12 108 12 158 0L62 176l8 142 40-6L92 98c-2-18-8-28-23-34L14 44" />
    <path d="M-20 44c4 10 30 10 34 0l22 52-14 6 6 14-35 32-35-32 6-14-14-6 30-52Z" />
    <path d="M-3 148v124M-3 294v184" />
    <path d="M-66 272c44 8 82 8 128 0l1 20c-46 8-86 8-130 0Z" />
    <path d="m-8 292-14 66M2 292l16 58" />
    <circle cx="12" cy="180" r="4.5" />
    <circle cx="12" cy="226" r="4.5" />
    <path
      className={styles.fine}
      d="m-56 336 30 4M24 340l30-4M-96 300l36 6M56 306l36-6M-46 464l5-76M40 388l5 76"
    />
  </HangingItem>
);

/** Long-sleeved linen shirt. */
export const Shirt = (position: ObjectPosition) => (
  <HangingItem {...position}>
    <path
      className={styles.linen}
      d="M-16 46-70 62c-13 5-19 13-21 28l-13 170 34 5 6-110-6 172c0 8 4 12 12 12H62c8 0 12-4 12-12l-6-172 6 110 34-5L95 90c-2-15-8-23-21-28L20 46C10 60-8 60-16 46Z"
    />
    <path
      className={styles.shade}
      d="M-64 155l-6 110 12-2zM68 155l6 110-12-2zM-66 322h136v8c0 6-4 9-10 9H-56c-6 0-10-3-10-9z"
    />
    <path d="M-18 44-73 60c-13 5-19 13-21 28l-13 170 34 5 6-110-6 172c0 8 4 12 12 12H59c8 0 12-4 12-12l-6-172 6 110 34-5L92 88c-2-15-8-23-21-28L17 44" />
    <path d="M-18 44C-8 62 8 62 17 44l14 10-16 34L0 64l-16 24-16-34 14-10Z" />
    <path d="M0 66v271" />
    <path className={styles.fine} d="M24 124h36v34c-6 8-30 8-36 0ZM-104 246l32 4M70 250l32-4" />
    <path className={styles.dots} d="M6 110v.1M6 156v.1M6 202v.1M6 248v.1M6 294v.1" />
  </HangingItem>
);

/** Pleated dress with thin straps. */
export const Dress = (position: ObjectPosition) => (
  <HangingItem {...position}>
    <path d="m0 34-50 28c-6 4-4 10 2 10h96c6 0 8-6 2-10L0 34Z" />
    <path
      className={styles.sage}
      d="M-42 100c14 10 30 10 44 2 14 8 30 8 44-2l-2 82 60 214c-64 20-142 20-206 0l62-214-2-82Z"
    />
    <path className={styles.shade} d="m-14 186-26 222 22 3 12-225zM20 186l38 220 22-4-50-216z" />
    <path d="M-45 98c14 10 30 10 44 2 14 8 30 8 44-2l-2 82 60 214c-64 20-142 20-206 0l62-214-2-82ZM-45 98l6-26M43 98l-6-26" />
    <path d="M-44 180c28 7 58 7 86 0" />
    <path
      className={styles.fine}
      d="m-24 186-44 216M-2 188l-4 222M20 186l36 218M-30 104c-2 24-2 48 2 72M28 104c2 24 2 48-2 72"
    />
  </HangingItem>
);

/** Child-size dungarees. */
export const Dungarees = (position: ObjectPosition) => (
  <HangingItem {...position}>
    <path d="m0 34-36 22c-5 3-3 8 2 8h68c5 0 7-5 2-8L0 34Z" />
    <path className={styles.denim} d="M-22 92h48v42h20l6 132h-42L2 196l-8 70h-42l6-132h20V92Z" />
    <path className={styles.shade} d="M-42 150h88l1 10h-90zM2 196l-8 70h-10z" />
    <path d="M-25 90h48v42h20l6 132H7l-8-70-8 70h-42l6-132h20V90ZM-22 90l-6-28M20 90l6-28" />
    <path d="M-15 102h28v18c-6 6-22 6-28 0ZM-44 146h86" className={styles.fine} />
    <circle cx="-21" cy="94" r="4" className={styles.ochre} />
    <circle cx="19" cy="94" r="4" className={styles.ochre} />
    <path className={styles.fine} d="M-48 250h38M10 250h38M-1 148v46" />
  </HangingItem>
);
