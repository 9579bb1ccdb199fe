/** `npm test`: runs Vitest with the given arguments and prints `N passed, N failed` as its last line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addRunnerFailure, countTests, isSuccess, type Report } from './test-counts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'fitfolk-report-'));
const reportFile = join(folder, 'report.json');

const vitest = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
const [exitCode] = await once(vitest, 'exit');
const text = await readFile(reportFile, 'utf8').catch(() => '{"testResults":[]}');
await rm(folder, { recursive: true });
const counts = addRunnerFailure(countTests(JSON.parse(text) as Report), exitCode ?? 1);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = isSuccess(counts) ? 0 : 1;
