import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AllInOne, RESTRICTIONS, startAllInOne } from './support/all-in-one.ts';
import { docker } from './support/containers.ts';
import { prepareAllInOne } from './support/images.ts';

/** Largest size that docs/home-server.md names, in bytes. */
const MAX_IMAGE_BYTES = 600_000_000;
/** Registrations of which the first ones are acknowledged when the container is killed. */
const REGISTRATIONS = 24;
const ACKNOWLEDGED = 5;

let image: string;
let container: AllInOne;
let name: string;
let url: string;
beforeAll(async () => {
  image = await prepareAllInOne();
  container = await startAllInOne({ image });
  ({ name, url } = container);
});
afterAll(async () => {
  await container?.remove();
  await docker(['volume', 'rm', name]);
});

/** Runs an admin script in the running container. */
const runAdminScript = (...args: readonly string[]): Promise<string> =>
  docker(['exec', name, 'node', ...args]);

/** Creates an account and returns its session cookie. @throws an error if the response is not an acknowledgment */
const register = async (username: string, invitation?: string): Promise<string> => {
  const body = { username, email: `${username}@example.com`, password: 'a cardigan in october', invitation };
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const findUser = async (cookie: string): Promise<unknown> => {
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  return response.ok ? (await response.json()).username : response.status;
};

/** Creates invitations in one process, because each command of the operator starts another one. */
const INVITE = `
import { authContract } from '@fitfolk/contracts/auth';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { createServiceClients } from '@fitfolk/dev/launcher/service-clients';
const auth = (await createServiceClients(await getToolEnvironment()))(authContract);
for (const label of process.argv.slice(1)) console.log((await auth.createServerInvitation({ body: { label } })).link);
`;

/** Invites people to the server, and returns the secrets of the invitations. */
const invite = async (...labels: readonly string[]): Promise<string[]> => {
  const links = await runAdminScript('--input-type=module', '--eval', INVITE, '--', ...labels);
  return links
    .trim()
    .split('\n')
    .map((link) => link.split('=')[1] ?? '');
};

describe('the container with everything', () => {
  it('is small, and runs as a user other than root, on a read-only file system', async () => {
    const size = await docker(['image', 'inspect', '--format', '{{.Size}}', image]);
    const { Config, HostConfig } = await container.inspect();

    expect(Number(size)).toBeLessThan(MAX_IMAGE_BYTES);
    expect(Config.User).toBe('1000:1000');
    expect(HostConfig.ReadonlyRootfs).toBe(true);
  });

  it('prints the link that creates the account of the operator, and admits nobody without it', async () => {
    const [, token] = /#first-run=([\w-]{43})\n/.exec(await docker(['logs', name])) ?? [];
    await expect(register('eve')).rejects.toThrow(/^403/);

    const ana = await register('ana', token);

    const response = await fetch(`${url}/api/auth/user`, { headers: { cookie: ana } });
    expect(await response.json()).toMatchObject({ username: 'ana', isOperator: true, isPremium: true });
  });

  it('keeps every account and session that it acknowledged when it is killed', async () => {
    const invitations = await invite(...Array.from({ length: REGISTRATIONS }, (_, index) => `${index}`));
    const acknowledged: string[] = [];
    const registrations = Promise.allSettled(
      invitations.map(async (invitation, index) => {
        const cookie = await register(`guest-${index}`, invitation);
        acknowledged.push(cookie);
      }),
    );
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThanOrEqual(ACKNOWLEDGED);

    await docker(['kill', name]);
    await registrations;
    await container.start();

    const users = await Promise.all(acknowledged.map(findUser));
    expect(users.every((username) => /^guest-\d+$/.test(`${username}`))).toBe(true);
  });

  it('backs up everything with one command, and restores it into its volume', async () => {
    const [forBen, forLater] = await invite('Ben', 'Later');
    const ben = await register('ben', forBen);
    expect(await runAdminScript('tools/backup.ts', '/data/backups/monday')).toContain(
      'Backed up 7 databases',
    );
    const later = await register('later', forLater);

    await docker(['stop', '--time', '30', name]);
    expect((await container.inspect()).State.ExitCode).toBe(0);
    await docker([
      ...['run', '--rm', '--volume', `${name}:/data`, ...RESTRICTIONS, image],
      ...['node', 'tools/restore.ts', '/data/backups/monday', '--replace'],
    ]);
    await container.start();

    expect(await findUser(ben)).toBe('ben');
    expect(await findUser(later)).toBe(401);
  });
});
