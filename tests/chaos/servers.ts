import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { findProgram } from '@fitfolk/dev/provision/install/programs';
import { mongod } from '@fitfolk/dev/provision/mongod';
import { nats } from '@fitfolk/dev/provision/nats';
import { redis } from '@fitfolk/dev/provision/redis';
import { s3 } from '@fitfolk/dev/provision/s3';
import type { Server } from '@fitfolk/dev/provision/server';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';

/** A server whose process and connections can be interrupted. */
export type FaultyServer = {
  readonly name: string;
  /** Variables with which the services connect, through the proxy. */
  readonly env: Readonly<Record<string, string>>;
  readonly proxy: FaultProxy;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server again with its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Variable of each server's URL, and what follows its address. */
const servers: readonly { server: Server; url: string; suffix: string }[] = [
  // The members of a replica set announce their own addresses, which would bypass the proxy.
  { server: mongod, url: 'MONGODB_URI', suffix: '/?directConnection=true' },
  { server: redis, url: 'REDIS_URL', suffix: '' },
  { server: nats, url: 'NATS_URL', suffix: '' },
  { server: s3, url: 'S3_ENDPOINT', suffix: '' },
];

const startServer = async (
  { server, url, suffix }: (typeof servers)[number],
  folder: string,
): Promise<FaultyServer> => {
  const { name } = server.program;
  const program = await findProgram(server.program, () => {});
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const logFile = join(folder, 'logs', `${name}.log`);
  const start = async (port: number) => server.start({ program, port, dataDir, logFile, isEphemeral: false });
  const port = await findFreePort();
  let started = await start(port);
  const proxy = await startFaultProxy(started.env[url] ?? '');
  return {
    name,
    env: { ...started.env, [url]: `${proxy.url}${suffix}` },
    proxy,
    kill: () => started.child.kill(),
    restart: async () => {
      started = await start(port);
    },
    stop: async () => {
      await proxy.close();
      await started.child.stop();
    },
  };
};

/** Starts MongoDB, Redis, NATS and the object store with their data in a folder, each behind a fault proxy. */
export const startFaultyServers = async (folder: string): Promise<readonly FaultyServer[]> => {
  await mkdir(join(folder, 'logs'), { recursive: true });
  return Promise.all(servers.map((each) => startServer(each, folder)));
};
