import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@fitfolk/dev/testing/run-program';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Tests hand their arguments to Vitest, and the build of the client takes none. */
const OTHERS = ['test', 'test:all', 'compose:test', 'build:client'];
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /(?:^| )node (\S+\.ts)$/.exec(script) ?? [];
  return file && !OTHERS.includes(name) ? [[name, file] as const] : [];
});

const run = async (file: string, ...args: string[]) => {
  const program = runProgram(file, {}, args);
  const [output, { code, errors }] = await Promise.all([program.output, program.exited()]);
  return { code, output, errors };
};

describe.each(commands)('npm run %s', (name, file) => {
  const usage = `Usage: npm ${name === 'start' ? '' : 'run '}${name}`;

  it('prints its usage for --help', async () => {
    const { code, output, errors } = await run(file, '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.startsWith(usage)).toBe(true);
  });

  it('names an option that it does not have, with its usage', async () => {
    const { code, output, errors } = await run(file, '--no-such-option');
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors.startsWith(`Unknown option '--no-such-option'.\n${usage}`)).toBe(true);
  });
});
