import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Names the file for the number of errors that occurred outside of any test. Vitest's JSON report leaves them out. */
export const ERROR_COUNT_FILE = 'UNHANDLED_ERRORS_FILE';

/** Writes the number of errors outside of any test to a file, in decimal. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, unhandledErrors: readonly unknown[]): void {
    writeFileSync(process.env[ERROR_COUNT_FILE] ?? '', `${unhandledErrors.length}`);
  }
}
