/** `npm run check`: runs format and lint, types, unused code and architecture checks in parallel. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';

const root = resolve(import.meta.dirname, '..');

const steps = [
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

type Step = (typeof steps)[number];

/** Runs a step and prints its verdict, with what it said when it failed; gives whether it passed. */
const runStep = async ({ name, command: [program = '', ...args] }: Step): Promise<boolean> => {
  const startedAt = performance.now();
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((done) => {
    child.on('close', (code) => done(code ?? 1)).on('error', () => done(1));
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = code === 0 ? styleText('green', '✓') : styleText('red', '✗');
  process.stdout.write(`${verdict} ${name} (${seconds} s)\n${code === 0 ? '' : `${out}${err}\n`}`);
  return code === 0;
};

const verdicts = await Promise.all(steps.map(runStep));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
