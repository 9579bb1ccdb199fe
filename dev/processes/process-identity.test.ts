import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { identifyProcess, isStillRunning } from './process-identity.ts';

describe('isStillRunning', () => {
  it('returns true until the process exits', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    const identity = await identifyProcess(child.pid ?? 0);
    expect(await isStillRunning(identity)).toBe(true);

    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await isStillRunning(identity)).toBe(false);
  });

  it('returns false for another process with the same pid', async () => {
    const identity = await identifyProcess(process.pid);

    expect(await isStillRunning({ ...identity, startedAt: identity.startedAt.replace(/\d+$/, '1') })).toBe(
      false,
    );
  });

  it('returns false when the start time is unknown', async () => {
    expect(await isStillRunning({ pid: process.pid, startedAt: '' })).toBe(false);
  });
});
