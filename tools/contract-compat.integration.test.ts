import { runProgram } from '@fitfolk/dev/testing/run-program';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaksBetween } from './contract-compat/breaks.ts';

const nothing = { contracts: [], errors: {}, messages: {} };

// Building the tool takes a minute, once for a machine.
beforeAll(() => breaksBetween(nothing, nothing), 600_000);

describe('npm run contracts', () => {
  const contracts = async (...words: string[]) => {
    const tool = runProgram('tools/contract-compat.ts', {}, words);
    const [said, { code, errors }] = await Promise.all([tool.said, tool.ended()]);
    return { code, said, errors };
  };

  it('finds that a commit gets along with itself', async () => {
    const { code, said } = await contracts('compat', 'HEAD');
    expect({ code, said }).toEqual({ code: 0, said: 'What runs from HEAD gets along with what is here.\n' });
  });

  it('says that there is no such commit', async () => {
    const { code, errors } = await contracts('compat', 'no-such-branch');

    expect(code).toBe(1);
    expect(errors).toBe('There is no commit no-such-branch here: name another, or fetch it first.\n');
  });

  it('says how it is used', async () => {
    expect((await contracts('compat')).errors).toBe('Usage: npm run contracts -- compat <git ref>\n');
  });
});
