import { parse } from 'csv-parse/browser/esm/sync';
import { readOtherApp, translateTable } from './other-apps/read-other-app.ts';
import type { Table } from './table.ts';

export type TableProblem = 'empty' | 'not-a-table' | 'too-large';

/** A file that is no table with items. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;

  constructor(problem: TableProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Maximum size of a file in bytes, and maximum number of its rows. A closet of 5,000 items has 1 MB. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ROWS = 5000;

/** Spreadsheets write semicolons where the comma separates decimals. */
const DELIMITERS = [',', ';', '\t'];

const UTF_16_MARKS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** Decodes a text with or without a byte order mark. Older spreadsheets write Windows-1252 instead of UTF-8. */
const decode = (bytes: Uint8Array): string => {
  const utf16 = UTF_16_MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (utf16) return new TextDecoder(utf16[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const parseRecords = (text: string, delimiter: string, last?: number): string[][] =>
  parse(text, {
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    trim: true,
    ...(last === undefined ? {} : { to: last }),
  });

/** Returns the delimiter that the first line says or that divides it into the most columns. */
const findDelimiter = (text: string): { delimiter: string; isDeclared: boolean } => {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (declared) return { delimiter: declared, isDeclared: true };
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: parseRecords(text, delimiter, 1)[0]?.length ?? 0,
  }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return { delimiter: best?.delimiter ?? ',', isDeclared: false };
};

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/**
 * Reads a CSV file with commas, semicolons or tabs, or a JSON file of another app.
 * @throws TableError
 */
export const readTable = (bytes: Uint8Array): Table => {
  if (bytes.length > MAX_BYTES) throw new TableError('too-large');
  const text = decode(bytes);
  // Text files have no such character; images, archives and the files of spreadsheet programs do.
  if (text.includes('\0')) throw new TableError('not-a-table');
  const { columns, rows } = readOtherApp(text) ?? translateTable(readRecords(text));
  if (!isFilled(columns) || rows.length === 0) throw new TableError('empty');
  if (rows.length > MAX_ROWS) throw new TableError('too-large');
  return { columns, rows };
};

const readRecords = (text: string): Table => {
  try {
    const { delimiter, isDeclared } = findDelimiter(text);
    const [columns = [], ...records] = parseRecords(text, delimiter).slice(isDeclared ? 1 : 0);
    const rows = records.map((cells, index) => ({ number: index + 2, cells }));
    return { columns, rows: rows.filter(({ cells }) => isFilled(cells)) };
  } catch {
    throw new TableError('not-a-table');
  }
};
