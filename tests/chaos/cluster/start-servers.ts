import { redis } from '@fitfolk/dev/provision/redis';
import { s3 } from '@fitfolk/dev/provision/s3';
import { waitForJetStream } from './broker.ts';
import { initiateReplicaSet } from './replica-set.ts';
import { prepareMongod, prepareNats, prepareSingle, type ServerProgram } from './server-programs.ts';
import { startTarget, type Target } from './target.ts';
import type { Proxies } from './toxiproxy.ts';

export type ServersOptions = {
  readonly folder: string;
  /** Number of members of the replica set of MongoDB and of the NATS cluster. */
  readonly members: number;
  readonly proxies: Proxies;
  readonly onExit: (message: string) => void;
};

export type Servers = {
  readonly mongod: readonly Target[];
  readonly nats: readonly Target[];
  /** Folders of the data of the NATS servers. */
  readonly natsFolders: readonly string[];
  readonly redis: Target;
  readonly s3: Target;
  /** Variables with which services connect to the servers, through the proxies. */
  readonly env: Readonly<Record<string, string>>;
};

const LOOPBACK = '127.0.0.1';

/** Starts MongoDB, NATS, Redis and an object store. */
export const startServers = async (options: ServersOptions): Promise<Servers> => {
  const { folder, members, proxies, onExit } = options;
  const start = (programs: readonly ServerProgram[]) =>
    Promise.all(programs.map((program) => startTarget(program, onExit)));
  const expose = (programs: readonly ServerProgram[]) =>
    Promise.all(programs.map(async ({ name, port }) => `${LOOPBACK}:${await proxies.expose(name, port)}`));

  const [mongodPrograms, natsPrograms] = [
    await prepareMongod(folder, members),
    await prepareNats(folder, members),
  ];
  const [redisProgram, s3Program] = [await prepareSingle(redis, folder), await prepareSingle(s3, folder)];
  const [mongodTargets, natsTargets, redisTarget, s3Target] = await Promise.all([
    start(mongodPrograms),
    start(natsPrograms),
    startTarget(redisProgram, onExit),
    startTarget(s3Program, onExit),
  ]);
  const mongodHosts = await expose(mongodPrograms);
  const natsUrl = (await expose(natsPrograms)).map((host) => `nats://${host}`).join(',');
  const [redisHost] = await expose([redisProgram]);
  const [s3Host] = await expose([s3Program]);
  const mongoUri = await initiateReplicaSet(mongodPrograms[0]?.port ?? 0, mongodHosts);
  await waitForJetStream(natsUrl, members);
  return {
    mongod: mongodTargets,
    nats: natsTargets,
    natsFolders: natsPrograms.map(({ dataDir }) => dataDir),
    redis: redisTarget,
    s3: s3Target,
    env: {
      ...s3Program.env,
      MONGODB_URI: mongoUri,
      NATS_URL: natsUrl,
      NATS_REPLICAS: `${members}`,
      REDIS_URL: `redis://${redisHost}`,
      S3_ENDPOINT: `http://${s3Host}`,
    },
  };
};
