import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { stillRuns, traceOf } from './process-identity.ts';

describe('a process trace', () => {
  it('matches its process while that runs, and nothing after', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    const trace = await traceOf(child.pid ?? 0);
    expect(await stillRuns(trace)).toBe(true);

    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await stillRuns(trace)).toBe(false);
  });

  it('does not match another process that has the pid now', async () => {
    const trace = await traceOf(process.pid);

    expect(await stillRuns({ ...trace, startedAt: trace.startedAt.replace(/\d+$/, '1') })).toBe(false);
  });

  it('never matches when nothing is known about the start', async () => {
    expect(await stillRuns({ pid: process.pid, startedAt: '' })).toBe(false);
  });
});
