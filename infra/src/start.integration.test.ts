import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../test/processes.ts';
import { freePort } from './ports.ts';

describe('npm start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (env: Record<string, string>) => launch('src/start.ts', { DATA_DIR: folder, ...env }).ended();

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

    const { code, errors } = await start({ PORT: `${await freePort()}`, DATA_DIR: join(folder, 'notes') });

    expect(code).toBe(1);
    expect(errors).toBe(`${folder}/notes cannot be used: a file of that name is in the way.\n`);
  });

  it.each(['0', 'http', '70000'])('refuses %s as a port', async (port) => {
    const { code, errors } = await start({ PORT: port });

    expect(code).toBe(1);
    expect(errors).toBe(`PORT is ${port}, which is not a port: choose a number from 1 to 65535.\n`);
  });

  it('refuses an address that is not of this machine', async () => {
    const { code, errors } = await start({ PORT: `${await freePort()}`, HOST: '192.0.2.1' });

    expect(code).toBe(1);
    expect(errors).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });
});
