import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Fitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Replaces a site with a server that closes the connection in the middle of matching files. Returns a function that
 * restores the site.
 */
export const serveTruncated = async (
  site: Fitfolk['processes'][number],
  folder: string,
  files: RegExp,
): Promise<() => Promise<void>> => {
  await site.stop();
  const server = createServer(async ({ url = '' }, reply) => {
    const body = await readFile(join(REPOSITORY_ROOT, folder, 'dist', url.split('/').slice(3).join('/')));
    reply.writeHead(200, { 'content-type': types[extname(url)], 'content-length': body.length });
    if (!files.test(url)) return reply.end(body);
    return reply.write(body.subarray(0, body.length / 2), () => reply.destroy());
  });
  const { hostname, port } = new URL(site.url);
  await once(server.listen(Number(port), hostname), 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await site.restart();
  };
};
