import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docker, inspectContainers } from './support/containers.ts';
import { shareStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

let stack: Stack;
const started: string[] = [];
beforeAll(async () => {
  stack = await shareStack();
  const start = async (name: string, args: readonly string[]): Promise<void> => {
    const container = `${stack.project}-${name}`;
    started.push(container);
    await stack.run(['run', '--detach', '--no-deps', '--name', container, ...args]);
  };
  await start('locked', ['redis', 'redis-server', '--requirepass', 'unknown', '--save', '']);
  await start('protected', ['redis', 'redis-server', '--protected-mode', 'yes', '--save', '']);
  // The volume belongs to the other MongoDB.
  await start('standalone', ['mongo', 'sh', '-c', 'mkdir /tmp/db && mongod --bind_ip_all --dbpath /tmp/db']);
});
// Other files wait until all containers of the stack are healthy, and these have no health check.
afterAll(async () => void (await docker(['rm', '--force', ...started])));

describe('a container with a wrong setting', () => {
  it.each([
    [
      'there are no signing keys',
      'gateway',
      'IDENTITY_KEYS_FILE',
      '/secrets/missing',
      /IDENTITY_KEYS_FILE: .+ cannot be read; .+\.$/,
    ],
    ['Redis has a password', 'auth', 'REDIS_URL', 'redis://{}-locked:6379', /NOAUTH .+\.$/],
    [
      'Redis is in protected mode',
      'outfits',
      'REDIS_URL',
      'redis://{}-protected:6379',
      /DENIED Redis is running in protected mode .+\.$/,
    ],
    [
      'MongoDB is not a replica set',
      'feed',
      'MONGODB_URI',
      'mongodb://{}-standalone:27017',
      /MongoDB is not a replica set.+\.$/,
    ],
    ['S3 rejects the key', 'media', 'S3_ACCESS_KEY', 'unknown', /access key.+\.$/],
    [
      'MongoDB is not set',
      'streaks',
      'MONGODB_URI_FILE',
      '',
      /^The configuration is invalid: MONGODB_URI: Required.+\.$/,
    ],
    [
      'a setting has no valid value',
      'packing',
      'LOG_LEVEL',
      'loud',
      /^The configuration is invalid: LOG_LEVEL: "loud" must be .+\.$/,
    ],
  ])('exits with one sentence when %s', async (_reason, service, variable, value, sentence) => {
    const assignment = `${variable}=${value.replace('{}', stack.project)}`;
    const { code, output } = await stack.observe([
      ...['run', '--rm', '--no-deps', '--no-TTY', '--env', assignment, service],
    ]);

    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    expect(output.trim()).toMatch(sentence);
  });
});

describe('a container that cannot reach a server', () => {
  it.each([
    ['Redis has another name', 'auth', 'REDIS_URL', 'redis://cache:6379', /getaddrinfo \S+ cache\./],
    [
      'MongoDB has another name',
      'feed',
      'MONGODB_URI',
      'mongodb://database:27017',
      /getaddrinfo \S+ database\./,
    ],
    ['NATS does not listen', 'closet', 'NATS_URL', 'nats://nats:9', /connect ECONNREFUSED /],
  ])('says so and keeps trying when %s', async (_reason, service, variable, value, sentence) => {
    const name = `${stack.project}-unreachable`;
    await stack.run([
      ...['run', '--detach', '--no-deps', '--name', name, '--env', `${variable}=${value}`, service],
    ]);
    try {
      await expect.poll(() => docker(['logs', name])).toMatch(/Trying again until it responds\./);
      expect(await docker(['logs', name])).toMatch(sentence);
      expect(await inspectContainers([name])).toMatchObject([{ State: { Status: 'running' } }]);
    } finally {
      await docker(['rm', '--force', name]);
    }
  });
});
