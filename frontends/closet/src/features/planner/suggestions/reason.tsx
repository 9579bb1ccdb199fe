import { ClampedText } from '../../../clamped-text.tsx';
import styles from './reason.module.css';

/** Reason of a suggestion. */
export const Reason = ({ text }: { readonly text: string }) => (
  <ClampedText className={styles.reason} text={text} />
);
