import styles from './details.module.css';

export type DetailsProps = {
  readonly label: string;
  readonly text: string;
};

/** Technical details, collapsed by default. */
export const Details = ({ label, text }: DetailsProps) => (
  <details className={styles.details}>
    <summary className={styles.label}>{label}</summary>
    <p className={styles.text}>{text}</p>
  </details>
);
