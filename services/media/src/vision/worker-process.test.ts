import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts';

type Request = { readonly task: 'pid' | 'fail' | 'hang' | 'exit' };

let worker: WorkerProcess<Request, number>;
afterEach(() => worker.stop());

const start = ({ idleMs = 60_000, timeLimitMs = 60_000 } = {}): void => {
  const program = new URL('../../testing/obedient-worker.ts', import.meta.url);
  worker = createWorkerProcess({ program, idleMs, timeLimitMs });
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('createWorkerProcess', () => {
  it('uses one process for requests that follow each other', async () => {
    start();
    const pids = await Promise.all([worker.ask({ task: 'pid' }), worker.ask({ task: 'pid' })]);
    expect(new Set(pids).size).toBe(1);
    expect(pids).not.toContain(process.pid);
  });

  it('ends the process when idle, and starts another one for the next request', async () => {
    start({ idleMs: 1 });
    const pid = await worker.ask({ task: 'pid' });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await worker.ask({ task: 'pid' })).not.toBe(pid);
  });

  it('rejects what the process cannot do, which keeps the process', async () => {
    start();
    const pid = await worker.ask({ task: 'pid' });
    await expect(worker.ask({ task: 'fail' })).rejects.toThrow(
      'The photo could not be read: Error: no photo',
    );
    expect(await worker.ask({ task: 'pid' })).toBe(pid);
  });

  it('rejects a request that ends the process, and answers the next one', async () => {
    start();
    const [ended, next] = [worker.ask({ task: 'exit' }), worker.ask({ task: 'pid' })];
    await expect(ended).rejects.toThrow('The process ended');
    expect(await next).toBeGreaterThan(0);
  });

  it('ends a process that takes too long for a request', async () => {
    start({ timeLimitMs: 2_000 });
    const pid = await worker.ask({ task: 'pid' });
    await expect(worker.ask({ task: 'hang' })).rejects.toThrow('The photo took too long');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('rejects the requests that wait when it stops', async () => {
    start();
    await worker.ask({ task: 'pid' });
    const requests = [worker.ask({ task: 'hang' }), worker.ask({ task: 'pid' })];
    // The first one is running then.
    await setImmediate();
    await worker.stop();
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('stops the process', async () => {
    start();
    const pid = await worker.ask({ task: 'pid' });
    await worker.stop();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
