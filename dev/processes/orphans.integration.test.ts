import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordProcesses, stopOrphans } from './orphans.ts';

describe('stopOrphans', () => {
  let folder: string;
  let child: ReturnType<typeof spawn>;
  let pid: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-orphans-'));
    child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    pid = child.pid ?? 0;
  });
  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  it('stops and names processes of a killed run', async () => {
    const logged: string[] = [];
    await recordProcesses(folder, [{ name: 'mongod', pid }]);
    const exited = once(child, 'exit');

    await stopOrphans(folder, (line) => logged.push(line));

    expect(await exited).toEqual([null, 'SIGTERM']);
    expect(logged).toEqual([`stopping mongod (pid ${pid}), left running by an earlier run`]);
  });

  it('ignores a pid that now belongs to another process', async () => {
    await recordProcesses(folder, [{ name: 'mongod', pid }]);
    const file = join(folder, 'processes.json');
    const [record] = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify([{ ...record, startedAt: `${record.startedAt}0` }]));

    await stopOrphans(folder, () => {});

    expect(isAlive()).toBe(true);
  });

  it('ignores a truncated record', async () => {
    await writeFile(join(folder, 'processes.json'), `[{"name":"mongod","pid":${pid},"star`);

    await stopOrphans(folder, () => {});

    expect(isAlive()).toBe(true);
  });
});
