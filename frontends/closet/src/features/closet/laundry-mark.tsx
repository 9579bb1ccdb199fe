import type { LaundryState } from '@fitfolk/contracts/closet';
import { useTranslations } from '../../messages/messages.ts';
import styles from './laundry-mark.module.css';

export type LaundryMarkProps = { readonly laundry: LaundryState | undefined };

/** A word on the picture of a garment that can't be worn: in the basket, in the wash or away. */
export const LaundryMark = ({ laundry }: LaundryMarkProps) => {
  const t = useTranslations();
  if (!laundry || laundry.status === 'clean' || laundry.status === 'worn') return null;
  return <span className={styles.mark}>{t(`laundry.${laundry.status}`)}</span>;
};
