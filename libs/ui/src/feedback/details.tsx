import styles from './details.module.css';

export type DetailsProps = {
  /** What opens them. */
  readonly label: string;
  readonly text: string;
};

/** What only helps whoever looks into it, out of the way until asked for. */
export const Details = ({ label, text }: DetailsProps) => (
  <details className={styles.details}>
    <summary className={styles.label}>{label}</summary>
    <p className={styles.text}>{text}</p>
  </details>
);
