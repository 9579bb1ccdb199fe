/**
 * `npm run bench -- gateway/oversized-requests`: compares the duration of closet reads while another account sends heads that are too
 * long for a service, 50 a second over four connections, with that without them, by turns. The bars: no read fails, and the 99th
 * percentile grows by at most half.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { createTestUser, type TestUser } from '../../tests/e2e/support/test-user.ts';
import { toCookie } from '../backends/session-cookie.ts';
import { formatMs, percentile, print, runAtRate, sum } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { type Load, runLoad } from '../wrk.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 4);
/** Enough reads in flight for the service to be busy with several at once. */
const CONNECTIONS = 12;
const ATTACKS_PER_SECOND = 50;
const ATTACK_CONNECTIONS = 4;
const HEAD_BYTES = 15_500;

/** Sends an oversized request and resolves with the status of its answer. */
const attack = (url: string, attacker: TestUser, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: toCookie(attacker), 'user-agent': 'a'.repeat(HEAD_BYTES) };
    get(`${url}/api/clothing-items/${attacker.profile.id}`, { headers, agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    ).on('error', reject);
  });

const report = (name: string, loads: readonly Load[]): number => {
  const p99Ms = percentile(
    loads.map((load) => load.p99Ms),
    0.5,
  );
  const [requests, errors] = [sum(loads.map((load) => load.requests)), sum(loads.map((load) => load.errors))];
  print(`${name}: p99 ${formatMs(p99Ms)}, ${requests} reads, ${errors} failed`);
  return p99Ms;
};

const compare = async (url: string): Promise<void> => {
  const [owner, attacker] = [await createTestUser(url), await createTestUser(url)];
  await owner.closet.addItem({ body: { profileId: owner.profile.id, name: 'Shirt', category: 'tops' } });
  const reads = {
    url: `${url}/api/clothing-items/${owner.profile.id}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { cookie: toCookie(owner) },
  };
  const agent = new Agent({ keepAlive: true, maxSockets: ATTACK_CONNECTIONS });
  const statuses: number[] = [];
  const attackAtRate = () =>
    runAtRate(ATTACKS_PER_SECOND, ATTACKS_PER_SECOND * SECONDS, async () => {
      statuses.push(await attack(url, attacker, agent));
    });
  const [undisturbed, attacked]: [Load[], Load[]] = [[], []];
  await runLoad(reads);
  for (let round = 0; round < ROUNDS; round += 1) {
    undisturbed.push(await runLoad(reads));
    const attacking = attackAtRate();
    attacked.push(await runLoad(reads));
    await attacking;
  }
  agent.destroy();
  const p99Ms = report('without the attack', undisturbed);
  const ratio = report('with the attack', attacked) / p99Ms;
  const answers = Map.groupBy(statuses, (status) => status);
  print(`attacks: ${[...answers].map(([status, { length }]) => `${length} times ${status}`).join(', ')}`);
  print(`ratio ${ratio.toFixed(2)}`);
};

await withServers(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-oversized-'));
  const env = {
    RATE_LIMIT_FACTOR: '1000000',
    WEATHER_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    // Other programs on the machine must not cause rejections.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
  };
  const fitfolk = await startFitfolk({ dataDir: folder.path, apart: true, env });
  try {
    await compare(fitfolk.url);
  } finally {
    await fitfolk.stop();
  }
});
