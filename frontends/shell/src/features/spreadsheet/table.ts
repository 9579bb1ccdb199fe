/** A table with the names of its columns in the first line. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
};

export type TableRow = {
  /** Number of the row as spreadsheets show it; the names of the columns are row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Path of the photo in the backup of another app. */
  readonly photoPath?: string;
  /** Reads the photo from the backup, if it contains one. */
  readonly readPhoto?: (signal: AbortSignal) => Promise<Blob>;
};
