/** A failure that the user can fix; its message is printed as is and says how. */
export class UserError extends Error {
  override name = 'UserError';
}

const SYSTEM_ERRORS: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full. Free some space for ${path} and try again.`,
  EDQUOT: (path) => `The disk quota is used up. Free some space for ${path} and try again.`,
  EACCES: (path) => `Permission denied: ${path}.`,
  EPERM: (path) => `Permission denied: ${path}.`,
  EROFS: (path) => `${path} is on a read-only disk.`,
  ENOENT: (path) => `${path} could not be created.`,
  ENOTDIR: (path) => `${path} cannot be used: part of the path is a file, not a folder.`,
  EEXIST: (path) => `${path} cannot be used: a file with that name exists.`,
};

/** Formats an error for the terminal: a known file system error in plain words, any other as its first line. */
export const formatError = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const format = code ? SYSTEM_ERRORS[code] : undefined;
  if (format) return format(path ?? 'the data folder');
  return error.message.split('\n')[0] ?? error.name;
};
