import type { ReactNode } from 'react';
import styles from './growth.module.css';

export type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** A part of the page with its heading. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={`growth-${id}`}>
    <div className={styles.sectionHead}>
      <h2 id={`growth-${id}`} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
    {children}
  </section>
);
