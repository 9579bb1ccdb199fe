import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { sendAndReceive } from '@fitfolk/dev/processes/probe';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

const PRIMARY = 'fitfolk';

const startSentinel = async (folder: string, primaryPort: number): Promise<RedisProcess> => {
  const file = join(folder, 'sentinel.conf');
  // Sentinel keeps its state in this file.
  await writeFile(
    file,
    [
      `sentinel monitor ${PRIMARY} 127.0.0.1 ${primaryPort} 1`,
      `sentinel down-after-milliseconds ${PRIMARY} 500`,
      `sentinel failover-timeout ${PRIMARY} 3000`,
      '',
    ].join('\n'),
  );
  return startRedisProcess(folder, 'sentinel', [file, '--sentinel']);
};

/** Starts a primary with one replica and a Sentinel that knows both. */
export const startSentinelTopology = async (folder: string) => {
  const primary = await startRedisProcess(folder, 'primary', []);
  const replica = await startRedisProcess(folder, 'replica', ['--replicaof', `127.0.0.1 ${primary.port}`]);
  const sentinel = await startSentinel(folder, primary.port);
  await waitUntilReady(sentinel.child, async () =>
    (await sendAndReceive(sentinel.port, `SENTINEL REPLICAS ${PRIMARY}\r\n`)).includes(`${replica.port}`),
  );
  return {
    // The first Sentinel never answers.
    url: `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/${PRIMARY}`,
    /** Waits until the replica has everything that was written. */
    waitUntilReplicated: () =>
      waitUntilReady(primary.child, async () =>
        (await sendAndReceive(primary.port, 'WAIT 1 500\r\n')).startsWith(':1'),
      ),
    /** Kills or pauses the primary. */
    interruptPrimary: (signal: 'SIGKILL' | 'SIGSTOP') => process.kill(primary.child.pid, signal),
    stop: () => Promise.all([sentinel.child.stop(), replica.child.stop(), primary.child.kill()]),
  };
};
