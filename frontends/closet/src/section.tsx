import type { ReactNode } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a page with its heading. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={`section-${id}`}>
    <div className={styles.head}>
      <h2 id={`section-${id}`} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
    {children}
  </section>
);
