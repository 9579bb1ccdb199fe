/**
 * `node bench/login-timing.ts`: measures rejected sign-ins with an unknown name, with a wrong password, and with any
 * password for an account that has only an external identity. 300 attempts of each through the gateway, in turn.
 */
import { randomBytes } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { MongoClient } from 'mongodb';
import { type Instance, startInstance } from '../tests/e2e/support/instance.ts';
import { formatMs, measureMs, percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';

const ATTEMPTS = 300;
const WARM_UP = 20;
const KINDS = ['wrong password', 'unknown name', 'external identity only'] as const;
type Kind = (typeof KINDS)[number];

const createRandomText = () => randomBytes(12).toString('hex');

const register = async ({ url }: Instance): Promise<string> => {
  const username = createRandomText();
  const { register: send } = createApi(authContract, { baseUrl: url });
  await send({ body: { username, email: `${username}@example.com`, password: createRandomText() } });
  return username;
};

const removePassword = async ({ namespace }: Instance, username: string): Promise<void> => {
  await using mongo = await MongoClient.connect(process.env.MONGODB_URI ?? '');
  const accounts = mongo.db(`${namespace}_auth`).collection('accounts');
  await accounts.updateOne({ username }, { $unset: { passwordHash: 1 } });
};

/** Each attempt uses its own client address: after ten failures from one address, a name is rejected at once. */
const attemptLogin = async ({ url }: Instance, username: string, number: number): Promise<void> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    body: JSON.stringify({ username, password: createRandomText() }),
  });
  const text = await response.text();
  if (response.status !== 401) throw new Error(`${response.status} ${text}`);
};

const measure = async (instance: Instance): Promise<Record<Kind, number[]>> => {
  const redis = await connectRedis(process.env.REDIS_URL ?? '', instance.namespace);
  const known = await register(instance);
  const external = await register(instance);
  await removePassword(instance, external);
  const getName = (kind: Kind) =>
    ({ 'wrong password': known, 'unknown name': createRandomText(), 'external identity only': external })[
      kind
    ];
  const durations: Record<Kind, number[]> = {
    'wrong password': [],
    'unknown name': [],
    'external identity only': [],
  };
  let number = 0;
  for (let round = 0; round < ATTEMPTS + WARM_UP; round += 1) {
    // The order alternates, so that no kind always follows the same other kind.
    for (const kind of round % 2 ? KINDS : KINDS.toReversed()) {
      const name = getName(kind);
      number += 1;
      // After five failures from anywhere, a name is delayed.
      await redis.del('guess-delays');
      const time = await measureMs(() => attemptLogin(instance, name, number));
      if (round >= WARM_UP) durations[kind].push(time);
    }
  }
  redis.disconnect();
  return durations;
};

await withServers(async () => {
  const instance = await startInstance({ env: { TRUSTED_PROXY: '127.0.0.1' } });
  try {
    const durations = await measure(instance);
    const baseline = percentile(durations['wrong password'], 0.5);
    for (const kind of KINDS) {
      const median = percentile(durations[kind], 0.5);
      const details = `p95 ${formatMs(percentile(durations[kind], 0.95))}, ${durations[kind].length} attempts`;
      print(
        `${kind}: median ${formatMs(median)} (${(median / baseline).toFixed(3)} of a wrong password's), ${details}`,
      );
    }
  } finally {
    await instance.remove();
  }
});
