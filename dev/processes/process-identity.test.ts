import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { identifyProcess, isStillRunning } from './process-identity.ts';

describe('a process trace', () => {
  it('matches its process while that runs, and nothing after', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    const trace = await identifyProcess(child.pid ?? 0);
    expect(await isStillRunning(trace)).toBe(true);

    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await isStillRunning(trace)).toBe(false);
  });

  it('does not match another process that has the pid now', async () => {
    const trace = await identifyProcess(process.pid);

    expect(await isStillRunning({ ...trace, startedAt: trace.startedAt.replace(/\d+$/, '1') })).toBe(false);
  });

  it('never matches when nothing is known about the start', async () => {
    expect(await isStillRunning({ pid: process.pid, startedAt: '' })).toBe(false);
  });
});
