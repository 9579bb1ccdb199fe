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

type Started = { env: Record<string, string>; processes: ProcessIdentity[] };

const parsePort = (url = '') => Number(new URL(url).port);
const start = (dataDir: string) => runProgram('dev/testing/keep-servers.ts', { DATA_DIR: dataDir });

const createObjectClient = ({
  S3_ENDPOINT,
  S3_ACCESS_KEY = '',
  S3_SECRET_KEY = '',
}: Record<string, string>) => {
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  return new Client({ endPoint: '127.0.0.1', port: parsePort(S3_ENDPOINT), useSSL: false, ...keys });
};

const writeEverywhere = async ({ MONGODB_URI = '', REDIS_URL, NATS_URL, ...s3 }: Record<string, string>) => {
  await using mongo = await MongoClient.connect(MONGODB_URI);
  await mongo.withSession((session) =>
    session.withTransaction(async () => {
      await mongo.db('wardrobe').collection('items').insertOne({ name: 'jacket' }, { session });
    }),
  );
  expect(await sendAndReceive(parsePort(REDIS_URL), 'SET jacket blue\r\n')).toBe('+OK\r\n');
  const nats = await connect({ servers: NATS_URL });
  await (await jetstreamManager(nats)).streams.add({ name: 'EV', subjects: ['ev.>'] });
  await jetstream(nats).publish('ev.added', 'jacket');
  await nats.close();
  await createObjectClient(s3).makeBucket('photos');
  await createObjectClient(s3).putObject('photos', 'jacket.txt', 'blue');
};

const readEverywhere = async ({ MONGODB_URI = '', REDIS_URL, NATS_URL, ...s3 }: Record<string, string>) => {
  await using mongo = await MongoClient.connect(MONGODB_URI);
  const item = await mongo.db('wardrobe').collection('items').findOne({ name: 'jacket' });
  const nats = await connect({ servers: NATS_URL });
  const message = await (await jetstreamManager(nats)).streams.getMessage('EV', { seq: 1 });
  await nats.close();
  const { size } = await createObjectClient(s3).statObject('photos', 'jacket.txt');
  return {
    mongo: item?.name,
    redis: await sendAndReceive(parsePort(REDIS_URL), 'GET jacket\r\n'),
    nats: message?.string(),
    s3: size,
  };
};

describe('startServers', () => {
  let dataDir: string;
  let program: ReturnType<typeof start>;
  let servers: Started;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-servers-'));
    program = start(dataDir);
    servers = JSON.parse(await program.firstLine());
    await writeEverywhere(servers.env);
  });
  afterAll(async () => {
    program.kill('SIGTERM');
    await program.exited();
    await rm(dataDir, { recursive: true });
  });

  const expectStopped = (processes: ProcessIdentity[]) =>
    expect.poll(async () => (await Promise.all(processes.map(isStillRunning))).some(Boolean)).toBe(false);

  it('protects objects from anonymous access and wrong keys', async () => {
    const anonymous = await fetch(`${servers.env.S3_ENDPOINT}/photos/jacket.txt`);
    const wrongKey = createObjectClient({ ...servers.env, S3_SECRET_KEY: 'guess' }).statObject(
      'photos',
      'jacket.txt',
    );

    // rclone answers 400, versitygw 403.
    expect([400, 403]).toContain(anonymous.status);
    expect(await anonymous.text()).not.toContain('blue');
    await expect(wrongKey).rejects.toThrow();
  });

  it('listens on 127.0.0.1 only', async () => {
    const ports = Object.values(servers.env)
      .filter((value) => value.includes('://'))
      .map(parsePort);

    // A server that listens on all interfaces would accept connections here, too.
    const onLoopback = await Promise.all(ports.map((port) => acceptsConnections(port)));
    const onOther = await Promise.allSettled(ports.map((port) => acceptsConnections(port, '127.0.0.2')));

    expect(onLoopback).toEqual([true, true, true, true]);
    expect(onOther.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  it('stores access keys readable only by their owner', async () => {
    const file = join(dataDir, 's3/credentials.json');

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(servers.env.S3_SECRET_KEY);
  });

  it('configures NATS to sync every event and Redis to keep every session', async () => {
    const redis = await sendAndReceive(
      parsePort(servers.env.REDIS_URL),
      'CONFIG GET maxmemory-policy appendfsync\r\n',
    );

    expect(await readFile(join(dataDir, 'nats-server/nats.conf'), 'utf8')).toContain('sync_interval: always');
    expect(redis).toContain('noeviction');
    expect(redis).toContain('always');
  });

  it('rejects a second run on the same folder', async () => {
    const { code, errors } = await start(dataDir).exited();

    expect(code).toBe(1);
    expect(errors).toBe(`${dataDir} is in use by another run. Stop it, or set DATA_DIR to another folder.\n`);
  });

  it('stops with a killed parent, and keeps all data for the next start', async () => {
    program.kill('SIGKILL');
    await program.exited();
    await expectStopped(servers.processes);

    program = start(dataDir);
    servers = JSON.parse(await program.firstLine());

    expect(await readEverywhere(servers.env)).toEqual({
      mongo: 'jacket',
      redis: '$4\r\nblue\r\n',
      nats: 'jacket',
      s3: 4,
    });
  });

  it('stops every process on SIGTERM', async () => {
    program.kill('SIGTERM');

    expect(await program.exited()).toEqual({ code: 0, errors: '' });
    expect(await Promise.all(servers.processes.map(isStillRunning))).toEqual([false, false, false, false]);
  });
});
