import { beforeAll, describe, expect, it } from 'vitest';
import { getServiceName } from './support/containers.ts';
import { startLoad } from './support/load.ts';
import { shareStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

const FRONTENDS = ['shell', 'closet-web', 'social-web'];
const SERVICES = ['gateway', 'auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];
const SERVERS = ['mongo', 'redis', 'nats', 'objects'];

let stack: Stack;
beforeAll(async () => {
  stack = await shareStack();
});

const countRestarts = async (service: string): Promise<number> =>
  (await stack.containers([service]))[0]?.RestartCount ?? 0;

describe('the interrupted containers', () => {
  it('are all that keep running', async () => {
    const running = (await stack.containers()).map(getServiceName);

    const others = ['secrets', 'ready', 'metrics'];
    expect(running.filter((name) => !others.includes(name) && !name.endsWith('-migration')).sort()).toEqual(
      [...SERVICES, ...FRONTENDS, ...SERVERS].sort(),
    );
  });
});

const STOP = ['stop', '--timeout', '25'];
const KILL = ['kill'];

describe('under load, nothing that was acknowledged is lost', () => {
  // Every container is killed. The gateway and one service show what stopping does to the others, which end like them.
  it.each([
    ...[...SERVICES, ...SERVERS, ...FRONTENDS].map((service) => ({ service, interruption: KILL })),
    ...['gateway', 'closet', ...SERVERS].map((service) => ({ service, interruption: STOP })),
  ])('by $service: $interruption.0', async ({ service, interruption }) => {
    const load = await startLoad(stack.url);
    await load.waitForWrites();
    await stack.run([...interruption, service]);
    await stack.restore(service);
    await load.waitForWrites();

    await load.stop();
  });
});

describe('after a crash', () => {
  // One image for all services and one policy in the compose file restart them.
  it.each(['gateway', 'closet'])('%s is restarted by the engine', async (service) => {
    const before = await countRestarts(service);
    // The first process is the init process; it exits with its child.
    const crash = `
      const { readdirSync, readFileSync } = require('node:fs');
      const isProgram = (pid) => /node\\0main\\.mjs/.test(readFileSync('/proc/' + pid + '/cmdline', 'utf8'));
      process.kill(Number(readdirSync('/proc').filter((name) => Number(name) > 1).find(isProgram)), 'SIGKILL');
    `;

    // The engine may end the command together with its container.
    await stack.run(['exec', '--no-TTY', service, 'node', '--eval', crash]).catch(() => undefined);

    await expect.poll(() => countRestarts(service)).toBe(before + 1);
    await stack.restore(service);
  });
});
