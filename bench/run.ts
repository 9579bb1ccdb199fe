/**
 * `npm run bench [-- name…]`: runs the named benchmarks one after another, by default all that start their own servers, and
 * replaces their sections of bench/results.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { print } from './measurements.ts';
import { replaceSection } from './results-file.ts';

/** Benchmarks that start their own servers. The others in this folder measure a running instance. */
const BENCHMARKS = [
  'gateway',
  'backends',
  'events',
  'votes',
  'feed-pages',
  'data/closet-pages',
  'data/event-latency',
  'data/growth',
  'data/insights',
  'data/consumers',
  'images/registration',
  'images/waiting-page',
  'vision',
  'processes/start-and-memory',
  'planning/suggestions',
  'planning/suggestions-learning',
  'planning/plan-everyone',
  'interactions/family-board',
  'interactions/cached-visits',
  'interactions/repeat-visit',
  'lighthouse/pages',
  'gateway/live-pages',
  'gateway/hung-service',
  'gateway/oversized-requests',
  'observability',
  'scale',
];
const BYTES_PER_GIB = 2 ** 30;

const USAGE = `npm run bench [-- <name>…]
  Without a name, these run one after another: ${BENCHMARKS.join(', ')}.`;
const names = readArguments({ usage: USAGE, maxPositionals: Infinity }).positionals;
const unknown = names.find((name) => !existsSync(join(import.meta.dirname, `${name}.ts`)));
if (unknown) rejectArguments(USAGE, `There is no benchmark '${unknown}'.`);

/** Runs one benchmark and returns what it printed. @throws Error when it fails */
const runBenchmark = async (name: string): Promise<string> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`The benchmark ${name} failed`);
  return output;
};

const describeMachine = async (): Promise<string> => {
  const commit = (await runCommand('git', ['rev-parse', '--short', 'HEAD'])).trim();
  const memory = Math.round(totalmem() / BYTES_PER_GIB);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, ${availableParallelism()} cores (${cpus()[0]?.model}), ${memory} GiB, Node ${process.versions.node}.`;
};

const RESULTS_FILE = join(import.meta.dirname, 'results.md');

const saveResult = async (name: string, output: string): Promise<void> => {
  const text = await readFile(RESULTS_FILE, 'utf8').catch(() => '');
  await writeFile(
    RESULTS_FILE,
    replaceSection(text, { name, origin: await describeMachine(), output }, BENCHMARKS),
  );
};

for (const name of names.length > 0 ? names : BENCHMARKS) {
  print(`## ${name}\n`);
  await saveResult(name, await runBenchmark(name));
}
