import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { acceptsConnections } from '@fitfolk/dev/processes/probe';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findProgram } from '@fitfolk/dev/provision/install/programs';
import { mongod, REPLICA_SET } from '@fitfolk/dev/provision/mongod';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const NAME = 'Marlene Beispiel';
const EMAIL = 'marlene@example.com';
const ADMIN = { user: 'admin', pwd: 'admin' };

type Started = { readonly child: Child; readonly logFile: string; readonly uri: string };

let folder: string;
let started: Started | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-mongod-log-'));
  await mkdir(join(folder, 'data'));
});
afterEach(async () => {
  await started?.child.kill();
  started = undefined;
  await rm(folder, { recursive: true });
});

const startSingleProcess = async (): Promise<Started> => {
  const program = await findProgram(mongod.program, () => {});
  const [port, logFile] = [await findFreePort(), join(folder, 'log')];
  const options = { program, port, dataDir: join(folder, 'data'), logFile, isEphemeral: false };
  const { child, env } = await mongod.start(options);
  return { child, logFile, uri: env.MONGODB_URI ?? '' };
};

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8');

const commandOfCompose = (): string =>
  parse(read('docker-compose.yml'), { maxAliasCount: -1 }).services.mongo.command.join('\n');
const commandOfChart = (): string => {
  const { command, args } = parse(
    read('deploy/chart/files/servers.yaml').replaceAll(/\{\{.*\}\}/g, 'value'),
  ).mongo;
  return [...command, ...args].join('\n');
};

/** Starts the command of a container on this machine, with the files that it mounts. */
const startContainerCommand = async (container: string): Promise<Started> => {
  const program = await findProgram(mongod.program, () => {});
  const [port, logFile, secrets] = [await findFreePort(), join(folder, 'log'), join(folder, 'secrets')];
  await mkdir(secrets);
  const script = join(REPOSITORY_ROOT, 'dev/launcher/prepare-containers.ts');
  await runCommand(process.execPath, [script, secrets], { cwd: REPOSITORY_ROOT });
  const own = `--port ${port} --dbpath ${join(folder, 'data')} --nounixsocket`;
  const [command = '', ...args] = container
    .replaceAll('/secrets/', `${join(secrets, 'mongo')}/`)
    .replaceAll('/tmp/keyfile', join(folder, 'keyfile'))
    .replace('exec mongod', `exec ${program.path} ${own}`)
    .split('\n');
  const child = await startChildProcess({ name: 'mongod', command, args, logFile });
  await waitUntilReady(child, () => acceptsConnections(port));
  const address = `127.0.0.1:${port}/?directConnection=true`;
  // Without users, MongoDB accepts these commands from its own machine.
  await using first = new MongoClient(`mongodb://${address}`);
  const admin = first.db('admin');
  await admin.command({
    replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
  });
  await waitUntilReady(child, async () => (await admin.command({ hello: 1 })).isWritablePrimary);
  await admin.command({ createUser: ADMIN.user, pwd: ADMIN.pwd, roles: ['root'] });
  return { child, logFile, uri: `mongodb://${ADMIN.user}:${ADMIN.pwd}@${address}` };
};

/** Makes operations fail and appear slow, each of which has the name and the address of a person. */
const fail = async (accounts: Collection<Document & { _id: string }>): Promise<void> => {
  await accounts.createIndex({ email: 1 }, { unique: true });
  await accounts.insertOne({ _id: '1', email: EMAIL, name: NAME });
  const duplicate = { $set: { email: EMAIL, name: NAME } };
  const upsert = { upsert: true };
  const failures = [
    accounts.insertOne({ _id: '2', email: EMAIL, name: NAME }),
    accounts.updateOne({ _id: '3', name: NAME }, duplicate, upsert),
    accounts.findOneAndUpdate({ _id: '4', name: NAME }, duplicate, upsert),
    accounts.replaceOne({ _id: '5' }, { email: EMAIL, name: NAME }, upsert),
    accounts.bulkWrite([{ updateOne: { filter: { _id: '6' }, update: duplicate, ...upsert } }]),
  ];
  const results = await Promise.allSettled(failures);
  expect(results.map(({ status }) => status)).toEqual(failures.map(() => 'rejected'));
  await accounts.insertOne({ _id: '7', email: `2${EMAIL}`, name: NAME });
  await expect(accounts.createIndex({ name: 1 }, { unique: true })).rejects.toThrow('duplicate');
  await accounts.find({ name: NAME }).comment('accounts of a name').toArray();
};

describe('the log of MongoDB', () => {
  it.each([
    ['npm start', startSingleProcess],
    ['docker-compose.yml', () => startContainerCommand(commandOfCompose())],
    ['the chart', () => startContainerCommand(commandOfChart())],
  ])('has no content of failed and slow operations with %s', async (_name, start) => {
    const { child, logFile, uri } = await start();
    started = { child, logFile, uri };
    await using client = new MongoClient(uri);
    // Every operation is logged as a slow one.
    await client.db('fitfolk_auth').command({ profile: 0, slowms: 0 });
    await fail(client.db('fitfolk_auth').collection('accounts'));
    await client.close();
    await child.stop();

    await expect.poll(() => readFile(logFile, 'utf8')).toContain('"exitCode":0');
    const text = await readFile(logFile, 'utf8');
    expect(text).not.toMatch(/marlene|beispiel/i);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const messages = lines.filter(({ attr }) => attr?.ns === 'fitfolk_auth.accounts').map(({ msg }) => msg);
    expect(messages).toContain('Slow query');
    expect(lines.map(({ msg }) => msg)).toContain('Plan executor error during findAndModify');
    expect(lines).toContainEqual(
      expect.objectContaining({
        attr: expect.objectContaining({
          comment: 'accounts of a name',
          planSummary: 'COLLSCAN',
          docsExamined: 2,
          durationMillis: expect.any(Number),
        }),
      }),
    );
  });
});
