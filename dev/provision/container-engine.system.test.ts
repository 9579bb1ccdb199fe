import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../processes/run-command.ts';
import { findProgram, type Program } from './install/programs.ts';
import { startServerProcess } from './start-server-process.ts';

/** Fakes a container engine that records container requests and fails to start them. */
const createFakeEngine = (requests: unknown[]): Server =>
  createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    response.setHeader('content-type', 'application/json');
    if (path.includes('/containers/create')) {
      requests.push(JSON.parse(body));
      response.writeHead(500).end('{"message":"cannot start"}');
    } else if (path.includes('/containers/json')) response.end('[]');
    else response.end('{"OSType":"linux","OperatingSystem":"","ServerVersion":"29.0.0"}');
  });

const program: Program = {
  name: 'testserver',
  image: 'mongo',
  cacheFolders: ['missing'],
  install: async () => process.execPath,
};
const log = () => {};

let folder: string;
let engine: Server;
const requests: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  engine = createFakeEngine(requests).listen(join(folder, 'engine.sock'));
  vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
  vi.stubEnv('TESTCONTAINERS_HOST_OVERRIDE', '127.0.0.1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  engine.close();
  await rm(folder, { recursive: true });
});

describe('findProgram without a program on PATH', () => {
  it('installs the program when no engine is available', async () => {
    const script = `
      import { findProgram } from '${join(import.meta.dirname, 'install/programs.ts')}';
      const install = async () => process.execPath;
      const program = { name: 'testserver', image: 'mongo', cacheFolders: ['missing'], install };
      process.stdout.write((await findProgram(program, () => {})).path);
    `;
    // In a process of its own, because Testcontainers detects an engine only once.
    const env = { DOCKER_HOST: `unix://${join(folder, 'missing.sock')}` };

    expect(await runCommand(process.execPath, ['--input-type=module', '--eval', script], { env })).toBe(
      process.execPath,
    );
  });

  it('uses the image from the compose file when an engine is available', async () => {
    vi.stubEnv('DOCKER_HOST', `unix://${join(folder, 'engine.sock')}`);

    const found = await findProgram(program, log);

    expect(found).toEqual({ path: 'testserver', version: '8.0.12', image: 'mongo:8.0.12-noble' });
    const options = {
      program: found,
      port: 1,
      dataDir: folder,
      logFile: join(folder, 'log'),
      isEphemeral: true,
    };
    const starting = startServerProcess(options, {
      name: 'testserver',
      args: ['--port', '1'],
      env: { KEY: 'value' },
    });
    await expect(starting).rejects.toThrow('testserver could not be started from mongo:8.0.12-noble');
    expect(requests).toEqual([
      expect.objectContaining({
        Image: 'mongo:8.0.12-noble',
        Entrypoint: ['testserver'],
        Cmd: ['--port', '1'],
        User: `${process.getuid?.()}:${process.getgid?.()}`,
        Env: expect.arrayContaining(['KEY=value']),
        HostConfig: expect.objectContaining({ NetworkMode: 'host', Binds: [`${folder}:${folder}:rw`] }),
      }),
    ]);
  });

  it('installs a program that is in the cache despite an engine', async () => {
    vi.stubEnv('DOCKER_HOST', `unix://${join(folder, 'engine.sock')}`);

    expect(await findProgram({ ...program, cacheFolders: ['.'] }, log)).toMatchObject({
      path: process.execPath,
    });
  });
});
