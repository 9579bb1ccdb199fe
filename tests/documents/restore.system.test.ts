import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { ENVIRONMENT_WITHOUT_SERVERS } from '@fitfolk/dev/testing/run-program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from './commands.ts';
import { documents, root } from './documents.ts';

const PASSWORD = randomBytes(9).toString('hex');
const BACKUP = 'backups/monday';

/** Returns the commands of a document that begin with a text, as they are written. */
const commandsIn = (path: string, start: string): string[] =>
  documents
    .filter((document) => document.path === path)
    .flatMap(commandsOf)
    .flatMap(({ text }) => (text.startsWith(start) ? [text] : []));
const [backUp = ''] = commandsIn('docs/operate/backup.md', 'npm run backup');
const [restore = ''] = commandsIn('docs/operate/restore.md', 'npm run restore');
const [migrate = '', dropUnused = ''] = commandsIn('docs/operate/upgrade.md', 'npm run migrate');

let dataDir: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-restore-'));
  env = {
    ...ENVIRONMENT_WITHOUT_SERVERS,
    DATA_DIR: dataDir,
    PORT: `${await findFreePort()}`,
    LOG_LEVEL: 'warn',
    // Tests never request the weather from the internet.
    WEATHER_URL: 'http://127.0.0.1:9',
    WEATHER_ARCHIVE_URL: 'http://127.0.0.1:9',
    GEOCODING_URL: 'http://127.0.0.1:9',
  };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm start` during some work, then stops it as Ctrl+C does. */
const whileRunning = async (work: () => Promise<void>): Promise<void> => {
  const fitfolk = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    for await (const line of createInterface({ input: fitfolk.stdout })) {
      if (line.startsWith('Fitfolk is ready at')) break;
    }
    await work();
  } finally {
    fitfolk.kill('SIGINT');
    if (fitfolk.exitCode === null) await once(fitfolk, 'exit');
  }
};

const run = async (command: string): Promise<string> => {
  const [program = '', ...words] = command.replace(BACKUP, join(dataDir, BACKUP)).split(' ');
  const { stdout } = await promisify(execFile)(program, words, { cwd: root, env });
  return stdout;
};

const post = async (path: string, body: object): Promise<number> => {
  const { status } = await fetch(`http://127.0.0.1:${env.PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return status;
};
const register = (username: string) =>
  post('/api/register', { username, email: `${username}@example.com`, password: PASSWORD });
const signIn = (username: string) => post('/api/login', { username, password: PASSWORD });

describe('the steps of backup.md, restore.md and upgrade.md under npm start', () => {
  it('bring back the accounts of the backup and no later one', async () => {
    await whileRunning(async () => {
      expect(await register('ana')).toBe(201);
      await expect(run(backUp)).resolves.toContain('Backed up');
      expect(await register('ben')).toBe(201);
      await expect(run(restore)).rejects.toMatchObject({
        stderr: expect.stringContaining('Stop all services first.'),
      });
      await expect(run(migrate)).resolves.toContain('up to date');
    });

    await expect(run(restore)).rejects.toMatchObject({ stderr: expect.stringContaining('Add --replace') });
    await expect(run(`${restore} --replace`)).resolves.toContain('Restored');
    await expect(run(dropUnused)).resolves.toContain('up to date');

    await whileRunning(async () => {
      expect([await signIn('ana'), await signIn('ben')]).toEqual([200, 401]);
    });
  }, 240_000);

  it('also restore into a data folder that was lost', async () => {
    const backup = await readFile(join(dataDir, BACKUP, 'manifest.json'), 'utf8');
    const lost = { ...env, DATA_DIR: join(dataDir, 'new') };

    const [program = '', ...words] = restore.replace(BACKUP, join(dataDir, BACKUP)).split(' ');
    const { stdout } = await promisify(execFile)(program, words, { cwd: root, env: lost });

    expect(stdout).toContain(JSON.parse(backup).createdAt);
    expect((await stat(join(lost.DATA_DIR, 'mongod'))).isDirectory()).toBe(true);
  }, 120_000);

  it.runIf(process.platform === 'linux')(
    'reject a folder that cannot be created',
    async () => {
      await expect(run('npm run backup -- /proc/x')).rejects.toMatchObject({
        stderr: expect.stringContaining('/proc/x could not be created.'),
      });
    },
    120_000,
  );
});
