import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../observability/log.ts';
import { addHealthRoutes } from './health.ts';
import { createHttpServer } from './server.ts';

const startServer = (graceMs: number) => {
  const loadShedding = { maxEventLoopDelayMs: 20, graceMs };
  const http = createHttpServer(createLogger('silent'), { loadShedding });
  http.get('/coats', () => ['blue']);
  addHealthRoutes(http, []).open();
  onTestFinished(() => http.close());
  return { http, getStatus: async (url: string) => (await http.inject(url)).statusCode };
};

/** Blocks the event loop for most of the time. */
const blockOften = () => {
  const block = () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  };
  return setInterval(block, 10);
};

describe('an overloaded server', () => {
  it('rejects requests, but not health checks, until the load ends', async () => {
    const { http, getStatus } = startServer(0);
    expect(await getStatus('/coats')).toBe(200);
    const load = blockOften();

    await expect.poll(() => getStatus('/coats')).toBe(503);
    const rejected = await http.inject('/coats');
    expect(rejected.json().code).toBe('unavailable');
    expect(rejected.headers['retry-after']).toBe('2');
    expect(await getStatus('/health/live')).toBe(200);
    expect(await getStatus('/health/ready')).toBe(200);

    clearInterval(load);
    await expect.poll(() => getStatus('/coats')).toBe(200);
  });

  it('rejects nothing while it starts', async () => {
    const { http, getStatus } = startServer(60_000);
    await http.ready();
    const load = blockOften();

    await expect.poll(() => http.memoryUsage().eventLoopDelay).toBeGreaterThan(20);
    expect(await getStatus('/coats')).toBe(200);
    clearInterval(load);
  });
});
