import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileServer, sendRequest } from '@fitfolk/service-kit/testing/file-server-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCaddy } from './start-caddy.ts';

describeFileServer('the Caddyfile', async (folder) => {
  const { url, child } = await startCaddy(folder);
  return { url, stop: () => child.stop() };
});

describe('a frontend container', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(folder, 'live.json'), '{"status":"live","version":"1.2.3"}');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reports its version and that it is ready', async () => {
    const { url, child } = await startCaddy(folder);
    const [live, ready] = await Promise.all(
      ['/health/live', '/health/ready'].map(async (path) => (await fetch(`${url}${path}`)).json()),
    );
    await child.stop();

    expect([live, ready]).toEqual([{ status: 'live', version: '1.2.3' }, { status: 'ready' }]);
  });

  it('reports unready and closes connections for STOP_DELAY_MS before it exits with 0', async () => {
    const { url, child } = await startCaddy(folder, { STOP_DELAY_MS: '3000' });
    const stopped = child.stop();

    await expect.poll(async () => (await sendRequest(url, '/health/ready')).status).toBe(503);
    const { status, headers } = await sendRequest(url, '/health/live');
    expect([status, headers.connection]).toEqual([200, 'close']);
    await stopped;
    expect(await child.exited).toBe('exit code 0');
  });

  it('logs JSON lines and no error on a read-only file system', async () => {
    const { child } = await startCaddy(folder, { XDG_DATA_HOME: '/dev/null' });
    await child.stop();
    const lines = (await readFile(join(folder, 'caddy.log'), 'utf8')).trim().split('\n');

    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')).toEqual([]);
  });
});
