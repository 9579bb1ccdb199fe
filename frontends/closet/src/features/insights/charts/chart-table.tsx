import { Disclosure } from '@fitfolk/ui/disclosure';
import { useTranslations } from '../messages/messages.ts';
import styles from './charts.module.css';

export type ChartTableProps = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly (string | number)[])[];
};

/** The numbers of a chart as a table, collapsed at first. */
export const ChartTable = ({ caption, head, rows }: ChartTableProps) => {
  const text = useTranslations();
  return (
    <Disclosure label={text('table')} className={styles.disclosure}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
};
