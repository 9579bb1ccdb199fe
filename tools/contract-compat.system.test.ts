import { runProgram } from '@fitfolk/dev/testing/run-program';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBreakingChanges } from './contract-compat/find-breaking-changes.ts';

const EMPTY = { contracts: [], errors: {}, messages: {} };

// Building the tool takes a minute, once per machine.
beforeAll(() => findBreakingChanges(EMPTY, EMPTY), 600_000);

describe('npm run contracts', () => {
  const runContracts = async (...args: string[]) => {
    const program = runProgram('tools/contract-compat.ts', {}, args);
    const [output, { code, errors }] = await Promise.all([program.output, program.exited()]);
    return { code, output, errors };
  };

  it('finds a commit compatible with itself', async () => {
    const { code, output } = await runContracts('compat', 'HEAD');
    expect({ code, output }).toEqual({ code: 0, output: 'The contracts are compatible with HEAD.\n' });
  });

  it('reports a missing commit', async () => {
    const { code, errors } = await runContracts('compat', 'no-such-branch');

    expect(code).toBe(1);
    expect(errors).toBe('There is no commit no-such-branch in this clone. Fetch it, or name another.\n');
  });

  it('prints its usage', async () => {
    expect((await runContracts('compat')).errors).toBe(
      'A commit is missing.\nUsage: npm run contracts -- compat <git ref>\n',
    );
  });
});
