import { type ExportData, readExport } from './archive/read-export.ts';
import { type Account, readAccount } from './matching/read-account.ts';

/** A checked file and the account that it is compared with. */
export type CheckedImport = { readonly data: ExportData; readonly account: Account };

/** Checks a file and reads the account, without changing it. @throws ImportFileError */
export const checkExport = async (
  file: Blob,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<CheckedImport> => {
  const data = await readExport(file, signal, onProgress);
  return { data, account: await readAccount() };
};
