/**
 * `PORT=… node bench/gateway/service-upstream.ts`: answers every request with 3 KB of JSON as a service does, with the HTTP server
 * of the services and an object that is serialized for each response. It takes more of the shared cores than the gateway.
 */
import { createHttpServer } from '@fitfolk/service-kit/http/server';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { PATH } from './start-gateway.ts';

const ITEMS = 24;

const items = Array.from({ length: ITEMS }, (_, index) => ({
  id: crypto.randomUUID(),
  name: `Shirt ${index}`,
  category: 'tops',
  isClean: index % 2 === 0,
  wornAt: new Date(0).toISOString(),
}));

const http = createHttpServer(createLogger('silent'));
http.get(PATH, async () => items.map((item) => ({ ...item })));
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
