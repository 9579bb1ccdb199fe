import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../testing/auth-harness.ts';

const USAGE =
  'Usage: npm run admin -- plan <username> pro|free, rebuild outfits|feed, reports, or take-down <post>';

const root = join(import.meta.dirname, '../../..');
const { admin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

/** Runs the `npm run admin` script on the test's servers. */
const run = async (...args: string[]) => {
  const [, file = ''] = admin.split(' ');
  const env = { ...process.env, NAMESPACE: harness.namespace };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root, env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, text: stderr };
  }
};

describe('admin plan', () => {
  it('switches an account to Pro and back, ignoring the case of the username', async () => {
    const { api, user } = await harness.register();
    await api.createProfile({ body: { name: 'Ana' } });

    const up = await run('plan', user.username.toUpperCase(), 'pro');

    expect(up).toEqual({ code: 0, text: `${user.username} is on the pro plan now.\n` });
    expect((await api.currentUser()).isPremium).toBe(true);
    expect(await harness.snapshot(user.id)).toMatchObject({ version: 3, plan: 'pro' });
    await api.createProfile({ body: { name: 'Ben' } });

    const down = await run('plan', user.username, 'free');

    expect(down.code).toBe(0);
    expect(await api.listProfiles()).toHaveLength(2);
    await expect(api.createProfile({ body: { name: 'Eve' } })).rejects.toMatchObject({ status: 403 });
    await harness.waitUntilIdle();
    const plans = (await harness.eventsOf(user.id))
      .filter(({ type }) => type === 'auth.account.changed')
      .map(({ data }) => (data as { plan: string }).plan);
    expect(plans).toEqual(['free', 'pro', 'free']);
  });

  it.each([
    [['plan', 'unknown-user', 'pro'], 'There is no account named unknown-user.'],
    [['plan', 'ana', 'gold'], USAGE],
    [[], USAGE],
  ])('ends %j with a message and exit code 1', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, text: `${sentence}\n` });
  });
});
