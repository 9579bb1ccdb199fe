import styles from './divider.module.css';

/** Horizontal rule with a label in the middle. */
export const Divider = ({ children }: { readonly children: string }) => (
  <p className={styles.divider}>{children}</p>
);
