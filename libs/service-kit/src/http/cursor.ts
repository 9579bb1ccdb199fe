import { createIssue } from '@fitfolk/contracts/core/validation';
import { AppError } from '../errors/app-error.ts';

/** Where a page of a newest-first list ends. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

/** A cursor as an opaque word for addresses. */
export const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');

/** @throws AppError `validation-failed` for a word that `writeCursor` did not make */
export const decodeCursor = (word: string): Cursor => {
  const [, time, id] = /^(\d{1,15}) ([\w-]+)$/.exec(Buffer.from(word, 'base64url').toString()) ?? [];
  if (!time || !id) {
    throw new AppError('validation-failed', { issues: [createIssue('cursor', 'invalid')] });
  }
  return { createdAt: new Date(Number(time)), id };
};
