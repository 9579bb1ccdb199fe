/**
 * `node bench/login-timing.ts`: measures rejected sign-ins with an unknown name, with a wrong password, and with any
 * password for an account that has only an external identity. 300 attempts of each through the gateway, in turn.
 */
import { randomBytes } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { MongoClient } from 'mongodb';
import { type Instance, startInstance } from '../tests/e2e/support/instance.ts';
import { formatMs, measureMs, percentile } from './percentiles.ts';
import { withServers } from './with-servers.ts';

const TRIES = 300;
const WARM_UP = 20;
const kinds = ['wrong password', 'unknown name', 'external identity alone'] as const;
type Kind = (typeof kinds)[number];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const newWord = () => randomBytes(12).toString('hex');

const join = async ({ url }: Instance): Promise<string> => {
  const username = newWord();
  const { register } = createApi(authContract, { baseUrl: url });
  await register({ body: { username, email: `${username}@example.com`, password: newWord() } });
  return username;
};

const removePassword = async ({ namespace }: Instance, username: string): Promise<void> => {
  await using mongo = await MongoClient.connect(process.env.MONGODB_URI ?? '');
  const accounts = mongo.db(`${namespace}_auth`).collection('accounts');
  await accounts.updateOne({ username }, { $unset: { passwordHash: 1 } });
};

/** Each attempt uses its own client address: after ten failures from one address, a name is rejected at once. */
const refuse = async ({ url }: Instance, username: string, number: number): Promise<void> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    body: JSON.stringify({ username, password: newWord() }),
  });
  const answer = await response.text();
  if (response.status !== 401) throw new Error(`${response.status} ${answer}`);
};

const measure = async (fitfolk: Instance): Promise<Record<Kind, number[]>> => {
  const known = await join(fitfolk);
  const external = await join(fitfolk);
  await removePassword(fitfolk, external);
  const nameFor = (kind: Kind) =>
    ({ 'wrong password': known, 'unknown name': newWord(), 'external identity alone': external })[kind];
  const took: Record<Kind, number[]> = {
    'wrong password': [],
    'unknown name': [],
    'external identity alone': [],
  };
  let number = 0;
  for (let round = 0; round < TRIES + WARM_UP; round += 1) {
    // The order varies, so that no kind always follows the same other one.
    for (const kind of round % 2 ? kinds : kinds.toReversed()) {
      const name = nameFor(kind);
      number += 1;
      const time = await measureMs(() => refuse(fitfolk, name, number));
      if (round >= WARM_UP) took[kind].push(time);
    }
  }
  return took;
};

await withServers(async () => {
  const fitfolk = await startInstance({ env: { TRUSTED_PROXY: '127.0.0.1' } });
  try {
    const took = await measure(fitfolk);
    const standard = percentile(took['wrong password'], 0.5);
    for (const kind of kinds) {
      const median = percentile(took[kind], 0.5);
      const rest = `p95 ${formatMs(percentile(took[kind], 0.95))}, ${took[kind].length} tries`;
      say(
        `${kind}: median ${formatMs(median)} (${(median / standard).toFixed(3)} of a wrong password's), ${rest}`,
      );
    }
  } finally {
    await fitfolk.remove();
  }
});
