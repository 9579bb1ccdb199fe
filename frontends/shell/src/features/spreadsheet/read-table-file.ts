import { openArchive, readFile } from '../import/archive/open-archive.ts';
import { readTable, TableError } from './read-table.ts';
import type { Table } from './table.ts';

/** File of a backup of wardrowbe's forks that describes the items. */
const BACKUP_DATA = 'metadata.json';

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const readBackup = async (file: File): Promise<Blob> => {
  try {
    return await readFile(await openArchive(file), BACKUP_DATA, new AbortController().signal);
  } catch (error) {
    throw new TableError('not-a-table', { cause: error });
  }
};

/** Reads the items of a CSV file, or of a file of another app. @throws TableError */
export const readTableFile = async (file: File): Promise<Table> => {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const content = isArchive(start) ? await readBackup(file) : file;
  return readTable(new Uint8Array(await content.arrayBuffer()));
};
