import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../processes/ports.ts';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { identifyProcess, isStillRunning } from '../processes/process-identity.ts';
import { runProgram } from '../testing/run-program.ts';
import { findDeployables } from '../workspace/deployables.ts';

describe('npm start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (env: Record<string, string>, args: string[] = []) =>
    runProgram('dev/launcher/start.ts', { DATA_DIR: folder, ...env }, args).exited();

  const readProcesses = async (): Promise<(ProcessIdentity & { name: string })[]> =>
    JSON.parse(await readFile(join(folder, 'processes.json'), 'utf8'));

  it('reports that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const result = await start({ PORT: `${port}` });

    server.close();
    expect(result).toEqual({
      code: 1,
      errors: `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    });
  });

  it('reports that the data folder is a file', async () => {
    await writeFile(join(folder, 'notes'), '');

    const { code, errors } = await start({
      PORT: `${await findFreePort()}`,
      DATA_DIR: join(folder, 'notes'),
    });

    expect(code).toBe(1);
    expect(errors).toBe(`${folder}/notes cannot be used: a file with that name exists.\n`);
  });

  it.each(['0', 'http', '70000'])('rejects %s as a port', async (port) => {
    const { code, errors } = await start({ PORT: port });

    expect(code).toBe(1);
    expect(errors).toBe(
      `The configuration is invalid: PORT: "${port}" must be a whole number from 1 to 65535 (for example 8080).\n`,
    );
  });

  it.each([
    [
      ['--without', 'coats'],
      /^There is no deployable named coats\. Choose one of gateway, auth, .+, social-web\.\n$/,
    ],
    [
      ['--only', 'streaks'],
      /^Fitfolk is not running on .+\. Start it with npm start, or set DATA_DIR to its folder\.\n$/,
    ],
  ])('rejects %o with one message', async (args, message) => {
    const { code, errors } = await start({ PORT: `${await findFreePort()}` }, args);

    expect(code).toBe(1);
    expect(errors).toMatch(message);
  });

  it('rejects an address of another machine', async () => {
    const { code, errors } = await start({ PORT: `${await findFreePort()}`, HOST: '192.0.2.1' });

    expect(code).toBe(1);
    expect(errors).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });

  it('runs until SIGINT, records the instance for tools, and stops every process', async () => {
    const port = await findFreePort();
    const fitfolk = runProgram('dev/launcher/start.ts', { DATA_DIR: folder, PORT: `${port}` });
    expect(await fitfolk.firstLine()).toBe(`Fitfolk is ready at http://127.0.0.1:${port}`);

    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
    const record = join(folder, 'running.json');
    const processes = await readProcesses();

    expect(ready.status).toBe(200);
    expect((await stat(record)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(record, 'utf8')).env).toHaveProperty('MONGODB_URI');

    fitfolk.kill('SIGINT');

    expect((await fitfolk.exited()).code).toBe(0);
    expect(await Promise.all(processes.map(isStillRunning))).toEqual([false, false, false, false]);
    await expect(stat(record)).rejects.toThrow('ENOENT');
  }, 120_000);

  it('names a server that stops unexpectedly, and stops the rest', async () => {
    const fitfolk = runProgram('dev/launcher/start.ts', {
      DATA_DIR: folder,
      PORT: `${await findFreePort()}`,
    });
    await fitfolk.firstLine();
    const processes = await readProcesses();
    const redis = processes.find(({ name }) => name === 'redis-server');

    process.kill(redis?.pid ?? 0, 'SIGKILL');

    const { code, errors } = await fitfolk.exited();
    expect(code).toBe(1);
    expect(errors).toContain('redis-server stopped unexpectedly (signal SIGKILL)');
    expect(await Promise.all(processes.map(isStillRunning))).toEqual([false, false, false, false]);
  }, 120_000);

  it('ends with the reason when a process cannot start', async () => {
    const { code, errors } = await start({ PORT: `${await findFreePort()}`, LOG_LEVEL: 'loud' });

    expect(code).toBe(1);
    expect(errors).toMatch(
      /^all-in-one exited during startup \(exit code 1\)\. Last log line: .*LOG_LEVEL.+\n$/m,
    );
  }, 120_000);

  it('restarts a service that dies, keeps the others, and stops while a restart is due', async () => {
    const env = { DATA_DIR: folder, PORT: `${await findFreePort()}` };
    const others = findDeployables().filter(({ name }) => !['gateway', 'packing', 'streaks'].includes(name));
    const args = ['--apart', ...others.flatMap(({ name }) => ['--without', name])];
    const fitfolk = runProgram('dev/launcher/start.ts', env, args);
    await fitfolk.firstLine();
    const { env: urls } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'));
    const before = await findChildren(fitfolk.pid);
    const streaks = before.find(({ command }) => command.includes('/streaks/'));

    process.kill(streaks?.pid ?? 0, 'SIGKILL');

    await expect.poll(fitfolk.errors, { timeout: 60_000 }).toContain('streaks is ready again.\n');
    expect((await fetch(`${urls.STREAKS_URL}/health/ready`)).status).toBe(200);
    const log = `${folder}/logs/streaks.log.1`;
    expect(fitfolk.errors()).toMatch(
      new RegExp(
        `^Restarting streaks in 1 s. streaks stopped unexpectedly \\(signal SIGKILL\\). Last log line: .+ The log moves to ${log}.$`,
        'm',
      ),
    );
    const after = await findChildren(fitfolk.pid);
    expect(after).toHaveLength(before.length);
    expect(after).toEqual(expect.arrayContaining(before.filter((child) => child !== streaks)));

    const restarted = after.find(({ command }) => command.includes('/streaks/'));
    process.kill(restarted?.pid ?? 0, 'SIGKILL');
    await expect.poll(fitfolk.errors).toContain('Restarting streaks in 2 s.');
    fitfolk.kill('SIGINT');

    expect((await fitfolk.exited()).code).toBe(0);
    expect(await Promise.all(after.map(isStillRunning))).toEqual(after.map(() => false));
  }, 120_000);
});

/** Lists the child processes of a process. */
const findChildren = async (parent: number): Promise<(ProcessIdentity & { command: string })[]> => {
  const pids = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ');
  return Promise.all(
    pids.map(async (pid) => ({
      ...(await identifyProcess(Number(pid))),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8'),
    })),
  );
};
