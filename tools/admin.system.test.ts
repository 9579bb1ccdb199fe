import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { runProgram } from '@fitfolk/dev/testing/run-program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let dataDir: string;
let fitfolk: Fitfolk;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-admin-'));
  const env = { NAMESPACE: `a${randomBytes(6).toString('hex')}`, LOG_LEVEL: 'warn' };
  fitfolk = await startFitfolk({ dataDir, env });
}, 180_000);
afterAll(async () => {
  await fitfolk?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const runAdmin = async (...args: string[]) => {
  const program = runProgram('tools/admin.ts', { DATA_DIR: dataDir }, args);
  const [output, { code, errors }] = await Promise.all([program.output, program.exited()]);
  return { code, output, errors };
};

describe('npm run admin', () => {
  it('changes the plan of an account in a single-process instance', async () => {
    const username = `ana-${randomBytes(6).toString('hex')}`;
    const { register } = createApi(authContract, { baseUrl: fitfolk.url });
    await register({
      body: { username, email: `${username}@example.com`, password: randomBytes(9).toString('hex') },
    });

    expect(await runAdmin('plan', username, 'pro')).toEqual({
      code: 0,
      output: `${username} is on the pro plan now.\n`,
      errors: '',
    });
  });

  it('invites somebody to the server, lists the invitation and withdraws it', async () => {
    const { output } = await runAdmin('invite', 'Grandma', 'Elsa');
    const { output: list } = await runAdmin('invitations');
    const id = /^(\S+) {2}Grandma Elsa, until /m.exec(list)?.[1] ?? '';

    const { output: withdrawn } = await runAdmin('withdraw', id);

    expect(output.split('\n')[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/register#token=[\w-]{43}$/);
    expect(list).toContain('Registration is open.\n');
    expect(withdrawn).toBe('The invitation was withdrawn.\n');
    expect((await runAdmin('invitations')).output).toContain('There are no invitations.\n');
  });

  it.each([
    [['rebuild', 'outfits'], 'Republished 0 items to outfits and removed 0 that no longer exist.'],
    [['rebuild', 'laundry'], 'Derived the laundry state of 0 items and repaired 0.'],
    [['rebuild', 'feed'], /^Republished \d+ profiles to feed, media and streaks\.\n$/],
    [['recognize', 'status'], 'Waiting: 0. Recognized: 0. Failed: 0. Never queued: 0.'],
    [['recognize', 'all'], 'Queued 0 closet photos.\nWaiting: 0. Recognized: 0. Failed: 0. Never queued: 0.'],
    [['reports'], 'There are no reports.'],
  ])('runs %j', async (args, message) => {
    const { output, errors } = await runAdmin(...args);

    expect(errors).toBe('');
    expect(output).toMatch(message);
  });

  it.each([
    [['plan', 'unknown-user', 'pro'], 'There is no account named unknown-user.'],
    [['reset-second-factor', 'unknown-user'], 'There is no account named unknown-user.'],
    [['withdraw', crypto.randomUUID()], 'There is no such invitation.'],
    [['take-down', crypto.randomUUID()], 'There is no such post.'],
  ])('rejects %j with a message and exit code 1', async (args, message) => {
    expect(await runAdmin(...args)).toEqual({ code: 1, output: '', errors: `${message}\n` });
  });

  it.each([
    [[], 'A command is missing.'],
    [['dance'], "There is no command 'dance'."],
    [['reset-second-factor'], 'A username is missing.'],
    [['plan', 'ana', 'gold'], 'A username and a plan are missing.'],
    [['invite'], 'The name of whom to invite is missing.'],
    [['withdraw'], 'The id of an invitation is missing.'],
    [['recognize'], 'Which photos to recognize is missing.'],
  ])('says what is wrong with %j, and how it is used', async (args, problem) => {
    const { code, output, errors } = await runAdmin(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors.startsWith(`${problem}\nUsage: npm run admin -- <command>\n`)).toBe(true);
  });
});
