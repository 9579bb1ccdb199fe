/**
 * `npm test`: runs Vitest with the given arguments and prints `N passed, N failed, N flaky` as its last line. Without
 * filters, files that failed run once more after all others. A test that passes then is flaky: it is listed and counted,
 * and its cause has to be found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import {
  addRunnerFailure,
  countTests,
  type FlakyTest,
  formatCounts,
  isSuccess,
  listFailedFiles,
  listFlakyTests,
  type Report,
  replaceResults,
} from './test-counts.ts';
import { ERROR_COUNT_FILE } from './unhandled-errors-reporter.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** More failures than these have another cause than a busy machine. */
const MAX_REPEATED_FILES = 10;

type Run = { report: Report; hasErrorsOutsideTests: boolean; exitCode: number };

const runVitest = async (args: readonly string[]): Promise<Run> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-report-'));
  const reportFile = join(folder, 'report.json');
  const errorCountFile = join(folder, 'errors');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--reporter=scripts/unhandled-errors-reporter.ts',
  ];
  const vitest = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, [ERROR_COUNT_FILE]: errorCountFile } },
  );
  const [exitCode] = await once(vitest, 'exit');
  const text = await readFile(reportFile, 'utf8').catch(() => '{"testResults":[]}');
  const errorCount = await readFile(errorCountFile, 'utf8').catch(() => '0');
  await rm(folder, { recursive: true });
  return {
    report: JSON.parse(text) as Report,
    hasErrorsOutsideTests: errorCount !== '0',
    exitCode: exitCode ?? 1,
  };
};

const args = process.argv.slice(2);
const first = await runVitest(args);
let { report, exitCode } = first;
let flaky: FlakyTest[] = [];
const failed = listFailedFiles(report);
const isWholeRun = args.every((arg) => arg.startsWith('--'));
if (isWholeRun && failed.length > 0 && failed.length <= MAX_REPEATED_FILES) {
  const files = failed.map((file) => relative(ROOT, file));
  process.stdout.write(`\nSecond attempt of failed files:\n${files.map((file) => `  ${file}\n`).join('')}\n`);
  const second = await runVitest([...args, ...files]);
  flaky = listFlakyTests(report, second.report);
  report = replaceResults(report, second.report);
  // A second attempt repeats tests only.
  if (!first.hasErrorsOutsideTests) exitCode = second.exitCode;
}
if (flaky.length > 0) process.stdout.write('\nFailed in the first attempt and passed in the second one:\n');
for (const { file, test } of flaky)
  process.stdout.write(`  ${relative(ROOT, file)} › ${test || 'loading the file'}\n`);
const counts = addRunnerFailure(countTests(report, flaky), exitCode);
process.stdout.write(`${formatCounts(counts)}\n`);
process.exitCode = isSuccess(counts) ? 0 : 1;
