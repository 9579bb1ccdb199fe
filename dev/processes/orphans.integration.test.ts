import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordProcesses, stopOrphans } from './orphans.ts';

describe('leftovers of a killed run', () => {
  let folder: string;
  let child: ReturnType<typeof spawn>;
  let pid: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-leftovers-'));
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

  it('are stopped and named', async () => {
    const said: string[] = [];
    await recordProcesses(folder, [{ name: 'mongod', pid }]);
    const exited = once(child, 'exit');

    await stopOrphans(folder, (line) => said.push(line));

    expect(await exited).toEqual([null, 'SIGTERM']);
    expect(said).toEqual([`stopping mongod (pid ${pid}), left behind by an earlier run`]);
  });

  it('are left alone when the pid belongs to another process by now', async () => {
    await recordProcesses(folder, [{ name: 'mongod', pid }]);
    const file = join(folder, 'processes.json');
    const [noted] = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify([{ ...noted, startedAt: `${noted.startedAt}0` }]));

    await stopOrphans(folder, () => {});

    expect(isAlive()).toBe(true);
  });

  it('are nobody when the note was cut short', async () => {
    await writeFile(join(folder, 'processes.json'), `[{"name":"mongod","pid":${pid},"star`);

    await stopOrphans(folder, () => {});

    expect(isAlive()).toBe(true);
  });
});
