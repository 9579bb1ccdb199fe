/** A failure that the person at the terminal can act on; its message is one whole sentence. */
export class UserError extends Error {
  override name = 'Problem';
}

const SYSTEM_ERRORS: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full: free some space for ${path} and try again.`,
  EDQUOT: (path) => `The disk quota is used up: free some space for ${path} and try again.`,
  EACCES: (path) => `There is no permission to write ${path}.`,
  EPERM: (path) => `There is no permission to write ${path}.`,
  EROFS: (path) => `${path} is on a read-only disk.`,
  ENOENT: (path) => `${path} cannot be made: the disk does not allow it.`,
  ENOTDIR: (path) => `${path} cannot be used: a part of that path is a file, not a folder.`,
  EEXIST: (path) => `${path} cannot be used: a file of that name is in the way.`,
};

/** The one sentence to print for an error: a Problem's own, a disk error in plain words, else its message's first line. */
export function formatError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const sentence = code ? SYSTEM_ERRORS[code] : undefined;
  if (sentence) return sentence(path ?? 'the data folder');
  return error.message.split('\n')[0] ?? error.name;
}
