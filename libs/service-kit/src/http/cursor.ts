import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { createIssue } from '@fitfolk/contracts/core/validation';
import { AppError } from '../errors/app-error.ts';

/** Position of the last entry of a page in a list by the time of creation. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

/** Encodes a cursor as an opaque, URL-safe string. */
export const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');

/** Decodes a cursor. @throws AppError `validation-failed` for a string that `encodeCursor` didn't create */
export const decodeCursor = (text: string): Cursor => {
  const [, time, id] =
    /^(\d{1,15}) ([\w-]+(?: [\w-]+)*)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!time || !id) {
    throw new AppError('validation-failed', { issues: [createIssue('cursor', 'invalid')] });
  }
  return { createdAt: new Date(Number(time)), id };
};

/** Fields that a list is sorted by: a time, then an id. */
type CursorFields = { readonly time?: string; readonly id?: string; readonly order?: ListOrder | undefined };

/** Returns the direction of MongoDB in which an order sorts. */
export const toDirection = (order: ListOrder = 'newest'): 1 | -1 => (order === 'newest' ? -1 : 1);

/** Creates the MongoDB filter of the entries of a list that follow a cursor; of all entries without one. */
export const createCursorFilter = (
  cursor: Cursor | undefined,
  { time = 'createdAt', id = '_id', order = 'newest' }: CursorFields = {},
) => {
  if (!cursor) return {};
  const following = order === 'newest' ? '$lt' : '$gt';
  return {
    $or: [
      { [time]: { [following]: cursor.createdAt } },
      { [time]: cursor.createdAt, [id]: { [following]: cursor.id } },
    ],
  };
};

/** A page of a list. `next` is the cursor of the following page, if there is one. */
type Page<T> = { readonly entries: readonly T[]; readonly next: string | undefined };

/** Cuts a page from the entries that were found, which are one more than `limit` if another page follows. */
export const cutPage = <T>(found: readonly T[], limit: number, toCursor: (last: T) => Cursor): Page<T> => {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: found.length > limit && last ? encodeCursor(toCursor(last)) : undefined };
};

/** Formats the `Link` header of a page (RFC 8288): the same query with the cursor of the next page. */
export const formatNextLink = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  cursor: string,
): string => {
  const { cursor: _, ...others } = query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value !== undefined) search.set(name, `${value}`);
  search.set('cursor', cursor);
  return `<${path}?${search}>; rel="next"`;
};
