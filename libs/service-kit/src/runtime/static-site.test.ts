import { join } from 'node:path';
import { describeFileServer } from '../../testing/file-server-suite.ts';
import { createHttpServer } from '../http/server.ts';
import { createLogger } from '../observability/log.ts';
import { serveBuild } from './static-site.ts';

describeFileServer('serveBuild', async (folder) => {
  const http = createHttpServer(createLogger('silent'));
  serveBuild(http, 'closet', join(folder, 'apps/closet'));
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => http.close() };
});
