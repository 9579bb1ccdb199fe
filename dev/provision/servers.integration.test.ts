import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'minio';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsConnections, sendAndReceive } from '../processes/probe.ts';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { isStillRunning } from '../processes/process-identity.ts';
import { runProgram } from '../testing/run-program.ts';

type Up = { env: Record<string, string>; traces: ProcessIdentity[] };

const portOf = (url = '') => Number(new URL(url).port);
const start = (dataDir: string) => runProgram('dev/testing/keep-servers.ts', { DATA_DIR: dataDir });

function objectsAt({ S3_ENDPOINT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: Record<string, string>) {
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  return new Client({ endPoint: '127.0.0.1', port: portOf(S3_ENDPOINT), useSSL: false, ...keys });
}

async function writeEverywhere({ MONGODB_URI = '', REDIS_URL, NATS_URL, ...s3 }: Record<string, string>) {
  await using mongo = await MongoClient.connect(MONGODB_URI);
  await mongo.withSession((session) =>
    session.withTransaction(async () => {
      await mongo.db('wardrobe').collection('items').insertOne({ name: 'jacket' }, { session });
    }),
  );
  expect(await sendAndReceive(portOf(REDIS_URL), 'SET jacket blue\r\n')).toBe('+OK\r\n');
  const nats = await connect({ servers: NATS_URL });
  await (await jetstreamManager(nats)).streams.add({ name: 'EV', subjects: ['ev.>'] });
  await jetstream(nats).publish('ev.added', 'jacket');
  await nats.close();
  await objectsAt(s3).makeBucket('photos');
  await objectsAt(s3).putObject('photos', 'jacket.txt', 'blue');
}

async function readEverywhere({ MONGODB_URI = '', REDIS_URL, NATS_URL, ...s3 }: Record<string, string>) {
  await using mongo = await MongoClient.connect(MONGODB_URI);
  const item = await mongo.db('wardrobe').collection('items').findOne({ name: 'jacket' });
  const nats = await connect({ servers: NATS_URL });
  const message = await (await jetstreamManager(nats)).streams.getMessage('EV', { seq: 1 });
  await nats.close();
  const { size } = await objectsAt(s3).statObject('photos', 'jacket.txt');
  return {
    mongo: item?.name,
    redis: await sendAndReceive(portOf(REDIS_URL), 'GET jacket\r\n'),
    nats: message?.string(),
    s3: size,
  };
}

describe('the servers', () => {
  let dataDir: string;
  let run: ReturnType<typeof start>;
  let up: Up;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-servers-'));
    run = start(dataDir);
    up = JSON.parse(await run.firstLine());
    await writeEverywhere(up.env);
  });
  afterAll(async () => {
    run.kill('SIGTERM');
    await run.ended();
    await rm(dataDir, { recursive: true });
  });

  const gone = (traces: ProcessIdentity[]) =>
    expect.poll(async () => (await Promise.all(traces.map(isStillRunning))).some(Boolean)).toBe(false);

  it('refuse an anonymous look at the objects, and a wrong key', async () => {
    const anonymous = await fetch(`${up.env.S3_ENDPOINT}/photos/jacket.txt`);
    const stranger = objectsAt({ ...up.env, S3_SECRET_KEY: 'guess' }).statObject('photos', 'jacket.txt');

    expect(anonymous.status).toBe(403);
    await expect(stranger).rejects.toThrow();
  });

  it('listen on the one loopback address alone', async () => {
    const ports = Object.values(up.env)
      .filter((value) => value.includes('://'))
      .map(portOf);

    // Another address of this machine: what listens on all of them would answer there too.
    const here = await Promise.all(ports.map((port) => acceptsConnections(port)));
    const elsewhere = await Promise.allSettled(ports.map((port) => acceptsConnections(port, '127.0.0.2')));

    expect(here).toEqual([true, true, true, true]);
    expect(elsewhere.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  it('keep their keys where only the owner reads', async () => {
    const file = join(dataDir, 'versitygw/credentials.json');

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(up.env.S3_SECRET_KEY);
  });

  it('are told to put every acknowledged event on disk, and to drop no session', async () => {
    const redis = await sendAndReceive(
      portOf(up.env.REDIS_URL),
      'CONFIG GET maxmemory-policy appendfsync\r\n',
    );

    expect(await readFile(join(dataDir, 'nats-server/nats.conf'), 'utf8')).toContain('sync_interval: always');
    expect(redis).toContain('noeviction');
    expect(redis).toContain('everysec');
  });

  it('refuse a second run on the same folder with one sentence', async () => {
    const { code, errors } = await start(dataDir).ended();

    expect(code).toBe(1);
    expect(errors).toBe(
      `${dataDir} is in use by another run: stop it, or choose another folder with DATA_DIR.\n`,
    );
  });

  it('end with a killed parent, and have everything on the next start', async () => {
    run.kill('SIGKILL');
    await run.ended();
    await gone(up.traces);

    run = start(dataDir);
    up = JSON.parse(await run.firstLine());

    expect(await readEverywhere(up.env)).toEqual({
      mongo: 'jacket',
      redis: '$4\r\nblue\r\n',
      nats: 'jacket',
      s3: 4,
    });
  });

  it('stop when asked, and nothing of them is left', async () => {
    run.kill('SIGTERM');

    expect(await run.ended()).toEqual({ code: 0, errors: '' });
    expect(await Promise.all(up.traces.map(isStillRunning))).toEqual([false, false, false, false]);
  });
});
