import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServiceName } from './support/containers.ts';
import { startLoad } from './support/load.ts';
import { createStack, type Stack } from './support/stack.ts';

const FRONTENDS = ['shell', 'closet-web', 'social-web'];
const SERVICES = ['gateway', 'auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];
const SERVERS = ['mongo', 'redis', 'nats', 'objects'];

let stack: Stack;
beforeAll(async () => {
  stack = await createStack();
  await stack.up();
});
afterAll(() => stack?.remove());

const countRestarts = async (service: string): Promise<number> =>
  (await stack.containers([service]))[0]?.RestartCount ?? 0;

describe('the interrupted containers', () => {
  it('are all that keep running', async () => {
    const running = (await stack.containers()).map(getServiceName);

    expect(running.filter((name) => !['secrets', 'ready'].includes(name)).sort()).toEqual(
      [...SERVICES, ...FRONTENDS, ...SERVERS].sort(),
    );
  });
});

describe.each([...SERVICES, ...SERVERS, ...FRONTENDS])('%s under load', (service) => {
  it('loses nothing that was acknowledged when it is stopped, killed and restarted', async () => {
    const load = await startLoad(stack.url);
    const interruptions = [['stop', '--timeout', '25'], ['kill'], ['restart', '--timeout', '25']];
    for (const interruption of interruptions) {
      await load.waitForWrites();
      await stack.run([...interruption, service]);
      await stack.restore(service);
    }
    await load.waitForWrites();

    await load.stop();
  });
});

describe.each(SERVICES)('%s after a crash', (service) => {
  it('is restarted by the engine', async () => {
    const before = await countRestarts(service);
    // The first process is the init process; it exits with its child.
    const crash = `
      const { readdirSync, readFileSync } = require('node:fs');
      const isProgram = (pid) => /node\\0src\\/main/.test(readFileSync('/proc/' + pid + '/cmdline', 'utf8'));
      process.kill(Number(readdirSync('/proc').filter((name) => Number(name) > 1).find(isProgram)), 'SIGKILL');
    `;

    await stack.run(['exec', '--no-TTY', service, 'node', '--eval', crash]);

    await expect.poll(() => countRestarts(service)).toBe(before + 1);
    await stack.restore(service);
  });
});
