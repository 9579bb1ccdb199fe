import type { Table } from '../table.ts';
import { listClosetItems } from './libre-closet.ts';
import type { OtherItem } from './other-item.ts';
import { listWardrobe } from './wardrowbe.ts';

const toTable = (items: readonly OtherItem[]): Table => {
  const columns = Object.keys(items[0]?.values ?? {});
  return {
    columns,
    rows: items.map(({ values, photoPath }, index) => ({
      number: index + 1,
      cells: columns.map((column) => values[column] ?? ''),
      ...(photoPath && { photoPath }),
    })),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the items of a JSON file of wardrowbe or Libre Closet as a table, empty for another one; undefined for another text. */
export const readOtherApp = (text: string): Table | undefined => {
  const document = parseJson(text);
  if (typeof document !== 'object' || document === null) return undefined;
  return toTable(listWardrobe(document) ?? listClosetItems(document) ?? []);
};

/** Translates the table of a CSV file of Libre Closet; another one stays as it is. */
export const translateTable = (table: Table): Table => {
  if (!['shareable_id', 'acquired_on'].every((name) => table.columns.includes(name))) return table;
  const garments = table.rows.map(({ cells }) =>
    Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? ''])),
  );
  const items = listClosetItems({ garments });
  return items ? toTable(items) : table;
};
