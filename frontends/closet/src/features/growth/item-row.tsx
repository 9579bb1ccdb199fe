import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Photo } from '@fitfolk/ui/photo';
import type { ReactNode } from 'react';
import { ClampedText } from '../../clamped-text.tsx';
import rowStyles from '../../rows.module.css';
import styles from './growth.module.css';

export type ItemRowProps = {
  readonly item: Pick<ClothingItem, 'name' | 'imageUrl' | 'cutOutUrl' | 'thumbHash'>;
  /** Line below the name. */
  readonly note?: string;
  /** Shown at the end of the row. */
  readonly children?: ReactNode;
};

/** Row of a list with the picture and the name of an item. */
export const ItemRow = ({ item, note, children }: ItemRowProps) => (
  <li className={rowStyles.row}>
    <span className={styles.picture}>
      <Photo
        src={item.imageUrl}
        cutOutUrl={item.cutOutUrl}
        alt=""
        thumbHash={item.thumbHash}
        sizes="2.5rem"
      />
    </span>
    <span className={styles.rowText}>
      <ClampedText className={styles.rowName} text={item.name} />
      {note !== undefined && <span className={styles.rowNote}>{note}</span>}
    </span>
    {children}
  </li>
);
