import { type Archive, openArchive, readFile } from '../import/archive/open-archive.ts';
import { readTable, TableError } from './read-table.ts';
import type { Table, TableRow } from './table.ts';

/** File of a backup of wardrowbe's forks that describes the items. */
const BACKUP_DATA = 'metadata.json';

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Folder of its photos. */
const BACKUP_IMAGES = 'images/';

const readBackup = async (file: File): Promise<Table> => {
  let archive: Archive;
  let data: Blob;
  try {
    archive = await openArchive(file);
    data = await readFile(archive, BACKUP_DATA, new AbortController().signal);
  } catch (error) {
    throw new TableError('not-a-table', { cause: error });
  }
  const { columns, rows } = readTable(new Uint8Array(await data.arrayBuffer()));
  return { columns, rows: rows.map((row) => withPhoto(row, archive)) };
};

const withPhoto = (row: TableRow, archive: Archive): TableRow => {
  const path = `${BACKUP_IMAGES}${row.photoPath}`;
  if (row.photoPath === undefined || !archive.paths.includes(path)) return row;
  return { ...row, readPhoto: (signal) => readFile(archive, path, signal) };
};

/** Reads the items of a CSV file, or of a file of another app. @throws TableError */
export const readTableFile = async (file: File): Promise<Table> => {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return isArchive(start) ? readBackup(file) : readTable(new Uint8Array(await file.arrayBuffer()));
};
