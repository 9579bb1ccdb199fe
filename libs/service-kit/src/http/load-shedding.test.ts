import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../observability/log.ts';
import { addHealthRoutes } from './health.ts';
import { createHttpServer } from './server.ts';

const http = createHttpServer(createLogger('silent'), { maxEventLoopDelayMs: 20 });
http.get('/coats', () => ['blue']);
addHealthRoutes(http, []).open();
afterEach(() => http.close());

/** Blocks the event loop for most of the time. */
const blockOften = () => {
  const block = () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  };
  return setInterval(block, 10);
};
const getStatus = async (url: string) => (await http.inject(url)).statusCode;

describe('an overloaded server', () => {
  it('rejects requests, but not health checks, until the load ends', async () => {
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
});
