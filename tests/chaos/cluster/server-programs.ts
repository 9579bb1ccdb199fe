import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Child } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { acceptsConnections, sendAndReceive } from '@fitfolk/dev/processes/probe';
import { findProgram } from '@fitfolk/dev/provision/install/programs';
import { FAIL_POINTS, listMemberArguments, mongod } from '@fitfolk/dev/provision/mongod';
import { nats } from '@fitfolk/dev/provision/nats';
import type { Server } from '@fitfolk/dev/provision/server';
import { startServerProcess } from '@fitfolk/dev/provision/start-server-process';
import type { Program } from './target.ts';

/** A server's program with its port and the folder of its data. */
export type ServerProgram = Program & { readonly port: number; readonly dataDir: string };

const prepare = async (server: Server, name: string, folder: string) => {
  const program = await findProgram(server.program, () => {});
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  return { program, port, dataDir, logFile: join(folder, 'logs', `${name}.log`), isEphemeral: false };
};

/** Prepares members of a replica set, whose commands can be made to fail. */
export const prepareMongod = (folder: string, count: number): Promise<ServerProgram[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `mongod-${index + 1}`;
      const options = await prepare(mongod, name, folder);
      const args = [...listMemberArguments(options), FAIL_POINTS];
      return {
        ...options,
        name,
        launch: () => startServerProcess(options, { name, args }),
        isReady: () => acceptsConnections(options.port),
      };
    }),
  );

const formatCluster = (name: string, port: number, ports: readonly number[]): string => `cluster {
  name: chaos
  listen: "127.0.0.1:${port}"
  routes: [${ports.map((each) => `"nats://127.0.0.1:${each}"`).join(', ')}]
  # Clients know the other members through their URL, which leads through the proxies.
  no_advertise: true
}
server_name: ${name}`;

/** Prepares servers of a NATS cluster, or a single one. An acknowledged message is on disk. */
export const prepareNats = async (folder: string, count: number): Promise<ServerProgram[]> => {
  const clusterPorts = await Promise.all(Array.from({ length: count }, () => findFreePort()));
  return Promise.all(
    clusterPorts.map(async (clusterPort, index) => {
      const name = `nats-server-${index + 1}`;
      const options = await prepare(nats, name, folder);
      const { port, dataDir } = options;
      const file = join(folder, `${name}.conf`);
      const cluster = count > 1 ? formatCluster(name, clusterPort, clusterPorts) : `server_name: ${name}`;
      const storage = `jetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always }`;
      await writeFile(file, `listen: "127.0.0.1:${port}"\n${storage}\n${cluster}\n`);
      return {
        ...options,
        name,
        launch: () => startServerProcess(options, { name, args: ['--config', file] }),
        isReady: async () => (await sendAndReceive(port, '')).includes('"jetstream":true'),
      };
    }),
  );
};

/** Prepares a server that runs alone. Its variables are known once it was launched. */
export const prepareSingle = async (server: Server, folder: string) => {
  const { name } = server;
  const options = await prepare(server, name, folder);
  const env: Record<string, string> = {};
  const launch = async (): Promise<Child> => {
    const started = await server.start(options);
    Object.assign(env, started.env);
    return started.child;
  };
  return { ...options, name, env, launch, isReady: () => acceptsConnections(options.port) };
};
