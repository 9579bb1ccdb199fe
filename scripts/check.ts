/** `npm run check`: runs all static checks in parallel. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';

readArguments({ usage: 'npm run check' });

const ROOT = resolve(import.meta.dirname, '..');

const STEPS = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=force'] },
  {
    name: 'types',
    command: [
      'tsc',
      '--noEmit',
      '--pretty',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types',
    ],
  },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'architecture and documents',
    command: ['vitest', 'run', '--project', 'unit', 'tests/architecture', 'tests/documents'],
  },
];

type Step = (typeof STEPS)[number];

/** Runs a step, prints its result and the output of a failure, and returns whether it passed. */
const runStep = async ({ name, command: [program = '', ...args] }: Step): Promise<boolean> => {
  const startedAt = performance.now();
  const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number>((done) => {
    child.on('close', (code) => done(code ?? 1)).on('error', () => done(1));
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mark = code === 0 ? styleText('green', '✓') : styleText('red', '✗');
  process.stdout.write(`${mark} ${name} (${seconds} s)\n${code === 0 ? '' : `${out}${err}\n`}`);
  return code === 0;
};

const results = await Promise.all(STEPS.map(runStep));
process.exitCode = results.every(Boolean) ? 0 : 1;
