import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestFamily } from '../access/test-family.ts';
import { type Container, docker, getHealth, getServiceName } from './support/containers.ts';
import { printFigures } from './support/figures.ts';
import { createStack, type Stack } from './support/stack.ts';

/** Returns true for a container that exits after it created the secrets or migrated a database. */
const isOneShot = (service: string): boolean => service === 'secrets' || service.endsWith('-migration');

let stack: Stack;
let containers: readonly Container[];
beforeAll(async () => {
  stack = await createStack();
  await stack.up();
  containers = await stack.containers();
});
afterAll(() => stack?.remove());

/** Returns the services whose containers do not satisfy a condition. */
const listExceptions = (condition: (container: Container) => boolean) =>
  containers.filter((container) => !condition(container)).map(getServiceName);

const getId = (service: string): string =>
  containers.find((container) => getServiceName(container) === service)?.Id ?? '';

const readLog = (service: string): Promise<string> => docker(['logs', getId(service)]);

/** Runs a script in the network and with the secrets of a service. The image of the tools has the packages that it imports. */
const runBeside = (service: string, script: string): Promise<string> => {
  const id = getId(service);
  const access = ['--network', `container:${id}`, '--volumes-from', `${id}:ro`];
  const node = ['node', '--input-type=module', '--eval', script];
  return docker(['run', '--rm', ...access, 'fitfolk/tools:local', ...node]);
};

describe('docker compose up', () => {
  it('makes every container healthy within 90 seconds, without restarts', async () => {
    await printFigures(containers);

    const others = containers.filter((container) => !isOneShot(getServiceName(container)));
    expect(others.length).toBeGreaterThanOrEqual(16);
    expect(others.filter((container) => getHealth(container) !== 'healthy').map(getServiceName)).toEqual([]);
    expect(listExceptions(({ RestartCount, State }) => RestartCount === 0 && !State.OOMKilled)).toEqual([]);
  });

  it('prints where to open Fitfolk', async () => {
    expect(await readLog('ready')).toBe(`Fitfolk is ready. Open ${stack.url}\n`);
    expect((await fetch(stack.url)).status).toBe(200);
  });

  it('runs every container as a user other than root, on a read-only file system, without capabilities', () => {
    expect(listExceptions(({ Config }) => /^[1-9]\d*:[1-9]\d*$/.test(Config.User))).toEqual([]);
    expect(listExceptions(({ HostConfig }) => HostConfig.ReadonlyRootfs)).toEqual([]);
    expect(listExceptions(({ HostConfig }) => HostConfig.CapDrop?.includes('ALL') === true)).toEqual([]);
    expect(
      listExceptions(({ HostConfig }) => HostConfig.SecurityOpt?.includes('no-new-privileges:true') === true),
    ).toEqual([]);
  });

  it('denies a process writes outside its volumes', async () => {
    const script = `
      const { writeFileSync } = require('node:fs');
      const write = (path) => { try { writeFileSync(path, ''); return 'written'; } catch ({ code }) { return code; } };
      console.log(process.getuid(), write('/app/file'), write('/tmp/file'));
    `;

    expect(await stack.run(['exec', '--no-TTY', 'auth', 'node', '--eval', script])).toBe(
      '1000 EROFS written\n',
    );
  });

  it('limits the memory and the processes of every container', async () => {
    expect(listExceptions(({ HostConfig }) => HostConfig.Memory > 0 && HostConfig.PidsLimit > 0)).toEqual([]);
  });

  it('publishes the port of the gateway only, on this machine', () => {
    const published = containers.flatMap((container) =>
      Object.values(container.NetworkSettings.Ports).flatMap((bindings) =>
        (bindings ?? []).map(({ HostIp, HostPort }) => [getServiceName(container), HostIp, HostPort]),
      ),
    );

    expect(published).toEqual([['gateway', '127.0.0.1', new URL(stack.url).port]]);
  });

  it('separates the frontends and the internet from the servers', async () => {
    const request = (service: string, host: string) =>
      stack
        .run(['exec', '--no-TTY', service, 'wget', '-q', '-O', '/dev/null', `http://${host}:8222/healthz`])
        .then(
          () => 'reachable',
          () => 'unreachable',
        );

    expect(await request('shell', 'nats')).toBe('unreachable');
    expect(await request('nats', '127.0.0.1')).toBe('reachable');
    const [network] = (
      await docker(['network', 'ls', '--quiet', '--filter', `label=com.docker.compose.network=stores`])
    ).split('\n');
    expect(await docker(['network', 'inspect', '--format', '{{.Internal}}', network ?? ''])).toBe('true\n');
  });

  it('lets a service read its own data only', async () => {
    const run = async (service: string, script: string) => (await runBeside(service, script)).trim();
    const findOne = (service: string, database: string) =>
      run(
        service,
        `
        import { readFileSync } from 'node:fs';
        import mongoose from 'mongoose';
        const connection = await mongoose.createConnection(readFileSync('/secrets/mongodb-uri', 'utf8')).asPromise();
        const find = () => connection.useDb('${database}').collection('outbox').findOne();
        console.log(await find().then(() => 'allowed', ({ codeName }) => codeName));
        await connection.close();
        `,
      );
    const getKey = (service: string, key: string) =>
      run(
        service,
        `
        import { readFileSync } from 'node:fs';
        import { Redis } from 'ioredis';
        const redis = new Redis(readFileSync('/secrets/redis-url', 'utf8'));
        console.log(await redis.get('${key}').then(() => 'allowed', ({ message }) => message.split(' ')[0]));
        redis.disconnect();
        `,
      );

    expect(await findOne('streaks', 'fitfolk_streaks')).toBe('allowed');
    expect(await findOne('streaks', 'fitfolk_auth')).toBe('Unauthorized');
    expect(await getKey('outfits', 'fitfolk:weather:0')).toBe('allowed');
    expect(await getKey('outfits', 'fitfolk:session:0')).toBe('NOPERM');
  });

  it('lets a service publish its own events only', async () => {
    const publish = (subject: string) =>
      runBeside(
        'streaks',
        `
        import { readFileSync } from 'node:fs';
        import { connectNats } from '@fitfolk/service-kit/connections/nats';
        const nats = await connectNats(readFileSync('/secrets/nats-url', 'utf8'), 'test');
        const reply = nats.js.publish('${subject}', '{}', { expect: { streamName: 'EVENTS_NONE' } });
        console.log(await reply.then(() => 'stored', ({ message }) => message));
        await nats.close();
        `,
      );

    expect(await publish('fitfolk.streaks.test')).toMatch(/expected stream does not match/);
    expect(await publish('fitfolk.auth.account.deleted')).toMatch(/[Pp]ermissions? [Vv]iolation|denied/);
  });

  it('logs JSON in the services and the frontends', async () => {
    await createTestFamily(stack.url);
    const own = containers
      .map(getServiceName)
      .filter((name) => !isOneShot(name) && !['ready', 'redis', 'nats', 'objects'].includes(name));
    for (const service of own) {
      const lines = (await readLog(service)).split('\n').filter(Boolean);
      for (const line of lines) expect(() => JSON.parse(line), `${service}: ${line}`).not.toThrow();
    }
  });
});

describe('docker compose down and up', () => {
  it('keeps accounts, sessions, items, posts and images', async () => {
    const family = await createTestFamily(stack.url);
    const { person, profileId } = family;
    const item = await family.item();
    const post = await family.createPost();

    await stack.run(['down']);
    await stack.up();

    expect(await person.auth.currentUser()).toMatchObject({ username: person.username });
    expect(await person.closet.listItems({ params: { profileId } })).toMatchObject([{ id: item.id }]);
    const posts = await person.feed.listPosts({});
    expect(posts.map(({ id }) => id)).toContain(post.id);
    const image = await person.fetch(post.imageUrl);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
