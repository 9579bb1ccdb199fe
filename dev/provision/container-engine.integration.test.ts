import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../processes/run-command.ts';
import { findProgram, type Program } from './install/programs.ts';
import { startServerProcess } from './start-server-process.ts';

/** Says enough of what an engine says to be taken for one, and notes what it is to run; then it fails. */
const createStandIn = (asked: unknown[]): Server =>
  createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    response.setHeader('content-type', 'application/json');
    if (path.includes('/containers/create')) {
      asked.push(JSON.parse(body));
      response.writeHead(500).end('{"message":"nothing runs here"}');
    } else if (path.includes('/containers/json')) response.end('[]');
    else response.end('{"OSType":"linux","OperatingSystem":"","ServerVersion":"29.0.0"}');
  });

const program: Program = {
  name: 'wardrobed',
  image: 'mongo',
  cacheFolders: ['no-such-thing'],
  install: async () => process.execPath,
};
const log = () => {};

let folder: string;
let engine: Server;
const asked: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  engine = createStandIn(asked).listen(join(folder, 'engine.sock'));
  vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
  vi.stubEnv('TESTCONTAINERS_HOST_OVERRIDE', '127.0.0.1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  engine.close();
  await rm(folder, { recursive: true });
});

describe('a server that is not on PATH', () => {
  it('is fetched when no engine answers', async () => {
    const script = `
      import { findProgram } from '${join(import.meta.dirname, 'install/programs.ts')}';
      const fetch = async () => process.execPath;
      const program = { name: 'wardrobed', image: 'mongo', cached: ['no-such-thing'], fetch };
      process.stdout.write((await findProgram(program, () => {})).path);
    `;
    // A process of its own: Testcontainers looks for an engine once.
    const env = { DOCKER_HOST: `unix://${join(folder, 'nobody.sock')}` };

    expect(await runCommand(process.execPath, ['--input-type=module', '--eval', script], { env })).toBe(
      process.execPath,
    );
  });

  it('is run from the image that the compose file names when an engine answers', async () => {
    vi.stubEnv('DOCKER_HOST', `unix://${join(folder, 'engine.sock')}`);

    const found = await findProgram(program, log);

    expect(found).toEqual({ path: 'wardrobed', version: '8.0.12', image: 'mongo:8.0.12-noble' });
    const options = {
      program: found,
      port: 1,
      dataDir: folder,
      logFile: join(folder, 'log'),
      isEphemeral: true,
    };
    const launched = startServerProcess(options, {
      name: 'wardrobed',
      args: ['--port', '1'],
      env: { KEY: 'value' },
    });
    await expect(launched).rejects.toThrow('wardrobed could not be started from mongo:8.0.12-noble');
    expect(asked).toEqual([
      expect.objectContaining({
        Image: 'mongo:8.0.12-noble',
        Entrypoint: ['wardrobed'],
        Cmd: ['--port', '1'],
        User: `${process.getuid?.()}:${process.getgid?.()}`,
        Env: expect.arrayContaining(['KEY=value']),
        HostConfig: expect.objectContaining({ NetworkMode: 'host', Binds: [`${folder}:${folder}:rw`] }),
      }),
    ]);
  });

  it('is fetched all the same when it was fetched before', async () => {
    vi.stubEnv('DOCKER_HOST', `unix://${join(folder, 'engine.sock')}`);

    expect(await findProgram({ ...program, cacheFolders: ['.'] }, log)).toMatchObject({
      path: process.execPath,
    });
  });
});
