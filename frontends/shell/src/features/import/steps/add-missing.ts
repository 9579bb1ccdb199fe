import { ApiError } from '@fitfolk/api-client';
import type { ImportContext } from './import-context.ts';

type Pairs = ReadonlyMap<string, string>;

export type AddMissingOptions<Row extends { readonly id: string }> = {
  readonly rows: readonly Row[];
  /** Reads the account and finds the ids of rows that it has. `known` are those of rows that were added. */
  readonly find: (known: Pairs) => Promise<Pairs>;
  /** Adds a row and returns its id. A repetition with the same `attempt` must have no further effect. */
  readonly add: (row: Row, attempt: number) => Promise<string>;
  /** Receives each row that the server rejects, and why. */
  readonly onRejected?: (row: Row, error: unknown) => void;
};

/** An answer to an earlier request may describe a row that was deleted since, once for each time that it was imported. */
const MAX_ATTEMPTS = 5;

/** Returns true if the server rejects this row only. */
const isRowRejected = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

/** Adds the rows that the account does not have, and verifies that it has them then. Returns the ids of all rows. */
export const addMissing = async <Row extends { readonly id: string }>(
  { signal, countRejected, advance }: Pick<ImportContext, 'signal' | 'countRejected' | 'advance'>,
  { rows, find, add, onRejected }: AddMissingOptions<Row>,
): Promise<Pairs> => {
  const known = new Map<string, string>();
  const rejected = new Set<string>();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const pairs = await find(known);
    const missing = rows.filter(({ id }) => !pairs.has(id) && !rejected.has(id));
    if (attempt === 0) advance(rows.length - missing.length);
    if (missing.length === 0) return pairs;
    for (const row of missing) {
      signal.throwIfAborted();
      try {
        known.set(row.id, await add(row, attempt));
      } catch (error) {
        if (!isRowRejected(error)) throw error;
        rejected.add(row.id);
        countRejected();
        onRejected?.(row, error);
      }
      if (attempt === 0) advance();
    }
  }
  throw new Error(`Rows are missing after ${MAX_ATTEMPTS} attempts to add them`);
};
