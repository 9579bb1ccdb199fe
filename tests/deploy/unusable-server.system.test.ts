import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { runProgram } from '@fitfolk/dev/testing/run-program';
import { findDeployables } from '@fitfolk/dev/workspace/deployables';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { createIdentityKeys } from '@fitfolk/service-kit/testing/test-user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Answer of a Redis in protected mode to every connection from another machine. */
const DENIED =
  '-DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface.\r\n';

let protectedRedis: Server;
beforeAll(async () => {
  protectedRedis = createServer((socket) => socket.on('error', () => {}).end(DENIED)).listen(0, '127.0.0.1');
  await once(protectedRedis, 'listening');
});
afterAll(() => protectedRedis.close());

const { MONGODB_URI = '', REDIS_URL = '', NATS_URL = '' } = process.env;
const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
const environment = {
  MONGODB_URI,
  REDIS_URL,
  NATS_URL,
  S3_ENDPOINT,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  ...Object.fromEntries(findDeployables().map(({ name }) => [toUrlVariable(name), 'http://127.0.0.1:9'])),
  IDENTITY_KEYS: JSON.stringify(createIdentityKeys()),
  NAMESPACE: 'unusable',
  LOG_LEVEL: 'warn',
};
/** A start takes seconds on a busy machine. */
const WAIT = { timeout: 60_000, interval: 100 };

const withCredentials = (url: string) => url.replace('//', '//someone:a-wrong-password@');
const hostOf = (url: string) => new URL(url).host;

/** Starts a service and returns what it writes until it exits. */
const runService = async (service: string, env: Record<string, string>) => {
  const program = runProgram(`services/${service}/src/main.ts`, { ...environment, ...env });
  const [output, { code, errors }] = await Promise.all([program.output, program.exited()]);
  return { code, text: `${output}${errors}` };
};

describe('a service that cannot use a server', () => {
  it.concurrent('exits with the reason when Redis is in protected mode', async () => {
    const host = `127.0.0.1:${(protectedRedis.address() as AddressInfo).port}`;

    expect(await runService('auth', { REDIS_URL: `redis://${host}` })).toEqual({
      code: 1,
      text: `REDIS_URL: ${host} can't be used: DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user.\n`,
    });
  });

  it.concurrent.each([
    [
      'Redis rejects the password',
      'auth',
      { REDIS_URL: withCredentials(REDIS_URL) },
      `REDIS_URL: ${hostOf(REDIS_URL)} can't be used: WRONGPASS invalid username-password pair or user is disabled.\n`,
    ],
    [
      'S3 rejects the access key',
      'media',
      { S3_ACCESS_KEY: 'someone' },
      // The sentence of versitygw or of rclone.
      expect.stringMatching(
        `^S3_ENDPOINT: ${hostOf(S3_ENDPOINT)} can't be used: (No user exists with the provided access key ID|Valid and authorized credentials required)\\.\n$`,
      ),
    ],
    [
      'a setting is missing',
      'packing',
      { NATS_URL: '' },
      'The configuration is invalid: NATS_URL: Required (for example nats://localhost:4222).\n',
    ],
  ])('exits with one sentence when %s', async (_reason, service, env, sentence) => {
    expect(await runService(service, env)).toEqual({ code: 1, text: sentence });
  });
});

/** Collects what a program writes from now on. */
const recordOutput = (program: ReturnType<typeof runProgram>) => {
  let text = '';
  void (async () => {
    for await (const line of program.lines()) text += `${line}\n`;
  })();
  return () => text;
};

describe('a process that cannot reach a server', () => {
  it.concurrent.for([
    ['MongoDB', 'services/packing', 'MONGODB_URI', MONGODB_URI],
    ['Redis', 'gateway', 'REDIS_URL', REDIS_URL],
    ['NATS', 'services/packing', 'NATS_URL', NATS_URL],
    ['S3', 'services/media', 'S3_ENDPOINT', S3_ENDPOINT],
  ])(
    'waits for %s and starts once it responds',
    async ([_server, folder = '', variable = '', target = ''], { expect }) => {
      const proxy = await startFaultProxy(target);
      proxy.disconnect();
      const url = variable === 'MONGODB_URI' ? `${proxy.url}/?directConnection=true` : proxy.url;
      const port = await findFreePort();
      const program = runProgram(`${folder}/src/main.ts`, {
        ...environment,
        PORT: `${port}`,
        [variable]: url,
      });
      const getOutput = recordOutput(program);
      await expect.poll(getOutput, WAIT).toContain(`${variable}: ${hostOf(proxy.url)} can't be used: `);

      proxy.restore();
      await expect.poll(() => respondsOk(`http://127.0.0.1:${port}/health/ready`), WAIT).toBe(true);
      program.kill('SIGTERM');
      expect(await program.exited()).toEqual({ code: 0, errors: '' });
      await proxy.close();
    },
  );

  it('waits for a Redis that ends every connection, until a signal', async () => {
    const server = createServer(
      (socket) =>
        void socket
          .on('error', () => {})
          .resume()
          .end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const program = runProgram('gateway/src/main.ts', { ...environment, REDIS_URL: `redis://${host}` });
    const getOutput = recordOutput(program);
    await expect
      .poll(getOutput, WAIT)
      .toContain(`REDIS_URL: ${host} can't be used: Redis does not respond. Trying again until it responds.`);

    program.kill('SIGTERM');

    expect(await program.exited()).toEqual({ code: 0, errors: '' });
    server.close();
  });
});
