import { describe, expect, it } from 'vitest';
import { createLogger } from '../observability/log.ts';
import { addHealthRoutes } from './health.ts';
import { createHttpServer } from './server.ts';

const setup = () => {
  const http = createHttpServer(createLogger('silent'));
  http.get('/coats', () => ['blue']);
  return { http, readiness: addHealthRoutes(http, [], '1.2.3') };
};

describe('addHealthRoutes', () => {
  it('reports the version at /health/live', async () => {
    const { http } = setup();
    expect((await http.inject('/health/live')).json()).toEqual({ status: 'live', version: '1.2.3' });
  });

  it('answers requests and closes their connections while stopping', async () => {
    const { http, readiness } = setup();
    readiness.open();
    const before = await http.inject('/coats');
    readiness.close();
    const [after, ready] = [await http.inject('/coats'), await http.inject('/health/ready')];

    expect([before.statusCode, after.statusCode, ready.statusCode]).toEqual([200, 200, 503]);
    expect([before.headers.connection, after.headers.connection]).toEqual(['keep-alive', 'close']);
  });
});
