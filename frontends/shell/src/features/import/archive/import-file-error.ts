/**
 * Reason why a file cannot be imported:
 *
 * - `damaged`: no ZIP file, a truncated one, or one whose entries contradict each other.
 * - `not-an-export`: a ZIP file without the manifest of an export.
 * - `newer-version`: an export, or a value in it, that this version of Fitfolk does not know.
 * - `incomplete`: files of the manifest are missing, or there are others.
 * - `changed`: a file does not have the hash of the manifest.
 * - `unsafe-names`: names that lead out of a folder.
 * - `too-large`: more data than an export has.
 */
export type ImportFileProblem =
  | 'damaged'
  | 'not-an-export'
  | 'newer-version'
  | 'incomplete'
  | 'changed'
  | 'unsafe-names'
  | 'too-large';

/** Names the reason why a file cannot be imported. Trying again does not help. */
export class ImportFileError extends Error {
  readonly problem: ImportFileProblem;

  constructor(problem: ImportFileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ImportFileError';
    this.problem = problem;
  }
}
