import { createIssue } from '@fitfolk/contracts/core/validation';
import { AppError } from '../errors/app-error.ts';

/** Position of the last entry of a page in a newest-first list. */
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
