import { useTranslations } from './messages/messages.ts';
import styles from './table-form.module.css';

type RowListProps = {
  readonly title: string;
  readonly rows: readonly { readonly number: number; readonly text: string }[];
};

/** Rows of a table with what is to be said about each; nothing without rows. */
export const RowList = ({ title, rows }: RowListProps) => {
  const text = useTranslations();
  if (rows.length === 0) return null;
  return (
    <details className={styles.rows}>
      <summary>{title}</summary>
      <ul>
        {rows.map((row) => (
          <li key={`${row.number} ${row.text}`}>
            {text('row', { number: row.number })} {row.text}
          </li>
        ))}
      </ul>
    </details>
  );
};
