import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useTranslations } from '../../messages/messages.ts';
import styles from './laundry-mark.module.css';

export type LaundryMarkProps = Pick<ClothingItem, 'laundry' | 'isOutgrown'>;

/** A word on the picture of an item that can't be worn: outgrown, in the basket, in the wash or away. */
export const LaundryMark = ({ laundry, isOutgrown }: LaundryMarkProps) => {
  const t = useTranslations();
  if (isOutgrown) return <span className={styles.mark}>{t('growth.outgrown')}</span>;
  if (!laundry || laundry.status === 'clean' || laundry.status === 'worn') return null;
  return <span className={styles.mark}>{t(`laundry.${laundry.status}`)}</span>;
};
