import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choicesOf, commandsOf } from './commands.ts';
import { documents, root } from './documents.ts';

const START = 'npm start -- --apart';
const commands = [...new Set(documents.flatMap(commandsOf).map(({ text }) => text))]
  .filter((command) =>
    /^npm run (build|docs|migrate)$|^npm run (admin|backup|events|migrate) -- |^npm start -- --apart$|^node services\S+ migrate$/.test(
      command,
    ),
  )
  .filter((command) => !command.includes('<folder>'))
  .flatMap(choicesOf);
const BACKUP = 'backups/monday';
/** Commands for stopped services. `tests/recovery` restores for a test. */
const restores = [...new Set(documents.flatMap(commandsOf).map(({ text }) => text))].filter((command) =>
  command.startsWith(`npm run restore -- ${BACKUP}`),
);

let dataDir: string;
let fitfolk: ChildProcess;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-documents-'));
  const namespace = `d${randomBytes(6).toString('hex')}`;
  env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: `${await findFreePort()}`,
    NAMESPACE: namespace,
    LOG_LEVEL: 'warn',
    // Tests never request the weather from the internet.
    WEATHER_URL: 'http://127.0.0.1:9',
    WEATHER_ARCHIVE_URL: 'http://127.0.0.1:9',
    GEOCODING_URL: 'http://127.0.0.1:9',
  };
  const [program = '', ...words] = START.split(' ');
  fitfolk = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: fitfolk.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith('Fitfolk is ready at')) break;
  }
}, 120_000);
afterAll(async () => {
  await stopFitfolk();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const stopFitfolk = async (): Promise<void> => {
  if (fitfolk.exitCode !== null || fitfolk.signalCode !== null) return;
  fitfolk.kill('SIGINT');
  await once(fitfolk, 'exit');
};

const run = async (command: string): Promise<string> => {
  const [program = '', ...words] = command.replace(BACKUP, join(dataDir, BACKUP)).split(' ');
  const { stdout } = await promisify(execFile)(program, words, { cwd: root, env });
  return stdout;
};

const register = async (username: string): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${env.PORT}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      password: randomBytes(9).toString('hex'),
    }),
  });
  expect(response.status).toBe(201);
};

/** Messages of the commands that have nothing to act on in a new instance, by a part of the command. */
const refusals = [
  ['<post>', 'There is no such post.'],
  ['<invitation>', 'There is no such invitation.'],
  ['reset-second-factor', 'ana does not use two-step sign-in.'],
] as const;

describe('npm run admin, events, backup, migrate, docs and build', () => {
  it('accept the arguments shown in documents while npm start -- --apart runs', async () => {
    expect(commands).toContain(START);
    await register('ana');

    for (const command of commands.filter((each) => each !== START)) {
      const call = command
        .replace('<username>', 'ana')
        .replace('<whom>', 'Grandma')
        .replace(/<(post|invitation)>/, randomUUID());
      const ran = run(call);
      const refusal = refusals.find(([part]) => command.includes(part))?.[1];
      if (refusal)
        await expect(ran, call).rejects.toMatchObject({ stderr: expect.stringContaining(refusal) });
      else await expect(ran, call).resolves.toMatch(/\S/);
    }
  }, 300_000);
});

describe('npm run restore', () => {
  it('accepts the arguments shown in documents once the services have stopped', async () => {
    const [whole = '', ...others] = restores.toSorted((a, b) => a.length - b.length);
    expect(others).toEqual(expect.arrayContaining([`${whole} --replace`, `${whole} --only outfits`]));
    await stopFitfolk();

    await expect(run(whole)).rejects.toMatchObject({ stderr: expect.stringContaining('Add --replace') });
    for (const command of others) {
      await expect(run(command), command).resolves.toMatch(/^Restored .+ Start the services\./m);
    }
  }, 120_000);
});
