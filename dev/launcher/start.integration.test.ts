import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../processes/ports.ts';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { isStillRunning } from '../processes/process-identity.ts';
import { runProgram } from '../testing/run-program.ts';

describe('npm start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (env: Record<string, string>, words: string[] = []) =>
    runProgram('dev/launcher/start.ts', { DATA_DIR: folder, ...env }, words).ended();

  const notedProcesses = async (): Promise<(ProcessIdentity & { name: string })[]> =>
    JSON.parse(await readFile(join(folder, 'processes.json'), 'utf8'));

  it('says in one sentence that its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const ended = await start({ PORT: `${port}` });

    server.close();
    expect(ended).toEqual({
      code: 1,
      errors: `Port ${port} on 127.0.0.1 is already taken: stop what uses it or choose another with PORT.\n`,
    });
  });

  it('says in one sentence that its data folder cannot be one', async () => {
    await writeFile(join(folder, 'notes'), '');

    const { code, errors } = await start({
      PORT: `${await findFreePort()}`,
      DATA_DIR: join(folder, 'notes'),
    });

    expect(code).toBe(1);
    expect(errors).toBe(`${folder}/notes cannot be used: a file of that name is in the way.\n`);
  });

  it.each(['0', 'http', '70000'])('refuses %s as a port', async (port) => {
    const { code, errors } = await start({ PORT: port });

    expect(code).toBe(1);
    expect(errors).toBe(`PORT is ${port}, which is not a port: choose a number from 1 to 65535.\n`);
  });

  it.each([
    [['--without', 'coats'], /^There is no coats: choose among gateway, auth, .+, social-web\.\n$/],
    [
      ['--only', 'streaks'],
      /^No Fitfolk runs on .+: start it with npm start, or name its folder with DATA_DIR\.\n$/,
    ],
  ])('says in one sentence why %o cannot be', async (words, sentence) => {
    const { code, errors } = await start({ PORT: `${await findFreePort()}` }, words);

    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
  });

  it('refuses an address that is not of this machine', async () => {
    const { code, errors } = await start({ PORT: `${await findFreePort()}`, HOST: '192.0.2.1' });

    expect(code).toBe(1);
    expect(errors).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });

  it('runs until told to stop, tells its tools where it is, and leaves nothing behind', async () => {
    const port = await findFreePort();
    const fitfolk = runProgram('dev/launcher/start.ts', { DATA_DIR: folder, PORT: `${port}` });
    expect(await fitfolk.firstLine()).toBe(`Fitfolk is ready at http://127.0.0.1:${port}`);

    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
    const word = join(folder, 'running.json');
    const processes = await notedProcesses();

    expect(ready.status).toBe(200);
    expect((await stat(word)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(word, 'utf8')).env).toHaveProperty('MONGODB_URI');

    fitfolk.kill('SIGINT');

    expect((await fitfolk.ended()).code).toBe(0);
    expect(await Promise.all(processes.map(isStillRunning))).toEqual([false, false, false, false]);
    await expect(stat(word)).rejects.toThrow('ENOENT');
  }, 120_000);

  it('names a server that dies unasked, and stops the rest', async () => {
    const fitfolk = runProgram('dev/launcher/start.ts', {
      DATA_DIR: folder,
      PORT: `${await findFreePort()}`,
    });
    await fitfolk.firstLine();
    const processes = await notedProcesses();
    const redis = processes.find(({ name }) => name === 'redis-server');

    process.kill(redis?.pid ?? 0, 'SIGKILL');

    const { code, errors } = await fitfolk.ended();
    expect(code).toBe(1);
    expect(errors).toContain('redis-server ended unasked (signal SIGKILL)');
    expect(await Promise.all(processes.map(isStillRunning))).toEqual([false, false, false, false]);
  }, 120_000);
});
