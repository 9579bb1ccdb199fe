import { type Instance, startInstance } from '../../e2e/support/instance.ts';
import { createTestUser, type TestUser } from '../../e2e/support/test-user.ts';

/** The instance under attack, with a victim and an attacker who have accounts there. */
export type Target = {
  readonly url: string;
  /** The own instance; undefined with ATTACK_URL. */
  readonly instance: Instance | undefined;
  readonly victim: TestUser;
  readonly attacker: TestUser;
  stop(): Promise<void>;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Starts an own instance, or uses ATTACK_URL. @throws Error for an instance on another machine */
export const openTarget = async (): Promise<Target> => {
  const given = process.env.ATTACK_URL;
  if (given && !LOOPBACK.has(new URL(given).hostname))
    throw new Error('Attack instances on this machine only');
  const instance: Instance | undefined = given ? undefined : await startInstance();
  const url = given ? new URL(given).origin : (instance?.url ?? '');
  const [victim, attacker] = await Promise.all([
    createTestUser(url, { name: 'Victim' }),
    createTestUser(url, { name: 'Attacker' }),
  ]);
  return { url, instance, victim, attacker, stop: async () => instance?.remove() };
};
