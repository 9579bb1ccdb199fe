import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedContract, feedEvents } from '@fitfolk/contracts/feed';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort, isPortFree } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { createIdentityKeys } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateway } from '../../gateway/src/service.ts';
import { startTestGateway, type TestGateway } from '../../gateway/testing/gateway-harness.ts';
import { openLiveStream } from '../../gateway/testing/live-stream.ts';
import { sendRequest } from '../../gateway/testing/send-request.ts';

const START_TIMEOUT_MS = 120_000;
const WORKERS = 2;
/** Connections go to the workers by turns, so each worker gets several. */
const CONNECTIONS = 6;

const feed = createEventProducer('feed');
let folder: string;
/** Gateway in this process, whose servers and upstream the workers share. */
let shared: TestGateway;
let program: Child;
let url: string;
let metricsPort: number;

const findMetricsPort = async (): Promise<number> => {
  const port = await findFreePort();
  return (await isPortFree(port + 1)) ? port : findMetricsPort();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-workers-'));
  shared = await startTestGateway({
    otherServices: [feed.service],
    // Read when a page opens its live stream.
    routes: (http) => http.get(feedContract.endpoints.hiddenAccounts.path, () => ({ accountIds: [] })),
  });
  const port = await findFreePort();
  metricsPort = await findMetricsPort();
  url = `http://127.0.0.1:${port}`;
  program = await startChildProcess({
    name: 'gateway',
    command: process.execPath,
    args: ['gateway/src/main.ts'],
    cwd: REPOSITORY_ROOT,
    logFile: join(folder, 'gateway.log'),
    env: {
      ...process.env,
      ...Object.fromEntries(gateway.calls.map((name) => [toUrlVariable(name), shared.upstream.url])),
      NODE_ENV: 'test',
      NAMESPACE: shared.namespace,
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      GATEWAY_WORKERS: `${WORKERS}`,
      S3_ENDPOINT: shared.upstream.url,
      IDENTITY_KEYS: JSON.stringify(createIdentityKeys()),
    },
  });
  await waitUntilReady(program, () => respondsOk(`${url}/health/ready`), START_TIMEOUT_MS);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await program?.stop();
  await shared?.stop();
  await rm(folder, { recursive: true, force: true });
});

const listMetricsUrls = () =>
  Array.from({ length: WORKERS }, (_, index) => `http://127.0.0.1:${metricsPort + index}/metrics`);

/** Sends a signed-in read over several connections at once and returns the statuses. */
const readOnEachConnection = (cookie: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { status } = await sendRequest(url, '/api/auth/user', { headers: { cookie } });
      return status;
    }),
  );

/** Waits until every worker accepts connections, and has cached the session. */
const warmUp = async (cookie: string): Promise<void> => {
  const hasServed = async (metricsUrl: string) =>
    (await (await fetch(metricsUrl)).text()).includes('route="/api/auth/user"');
  await expect
    .poll(async () => {
      await readOnEachConnection(cookie);
      return Promise.all(listMetricsUrls().map(hasServed));
    })
    .toEqual([true, true]);
};

describe('a gateway with GATEWAY_WORKERS', () => {
  it('rejects a revoked session in every worker with the next request', async () => {
    const { cookie, hash } = await shared.signIn();
    await warmUp(cookie);
    expect(new Set(await readOnEachConnection(cookie))).toEqual(new Set([200]));

    await shared.redis.del(sessionKey(hash));

    expect(new Set(await readOnEachConnection(cookie))).toEqual(new Set([401]));
  });

  it('sends live updates to the pages of every worker once', async () => {
    const { cookie } = await shared.signIn();
    await warmUp(cookie);
    const streams = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => openLiveStream(url, { cookie })),
    );
    const postId = crypto.randomUUID();
    const data = {
      postId,
      accountId: crypto.randomUUID(),
      isSeenOutside: true,
      isCompetitionOpen: false,
      voteCount: 3,
    };

    await feed.publish(feedEvents.voteCountChanged, postId, data);

    await expect
      .poll(() => streams.map(({ messages }) => messages.map(({ message }) => message)))
      .toEqual(streams.map(() => [expect.objectContaining({ type: 'vote-count', voteCount: 3 })]));
    for (const stream of streams) stream.close();
  });

  it('stops all workers on SIGTERM', async () => {
    process.kill(program.pid, 'SIGTERM');

    expect(await program.exited).toBe('exit code 0');
    for (const metricsUrl of listMetricsUrls()) await expect(fetch(metricsUrl)).rejects.toThrow();
  });
});
