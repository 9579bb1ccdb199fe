import { waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { sendAndReceive } from '@fitfolk/dev/processes/probe';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

const SLOTS = 16_384;

type ClusterServer = RedisProcess & { readonly busPort: number };

const startClusterServer = async (folder: string, name: string): Promise<ClusterServer> => {
  const busPort = await findFreePort();
  // A server that gets no processor time for a moment is not down.
  const timeout = ['--cluster-node-timeout', '3000'];
  const args = ['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`, ...timeout];
  return { ...(await startRedisProcess(folder, name, args)), busPort };
};

const meet = (port: number, other: ClusterServer): Promise<string> =>
  sendAndReceive(port, `CLUSTER MEET 127.0.0.1 ${other.port} ${other.busPort}\r\n`);

/** Starts a server that joins the cluster as the replica of a primary and has copied it. */
const startClusterReplica = async (folder: string, primary: ClusterServer): Promise<ClusterServer> => {
  const id = /[0-9a-f]{40}/.exec(await sendAndReceive(primary.port, 'CLUSTER MYID\r\n'))?.[0] ?? '';
  const replica = await startClusterServer(folder, `replica-${id}`);
  await meet(replica.port, primary);
  await waitUntilReady(replica.child, async () =>
    (await sendAndReceive(replica.port, `CLUSTER REPLICATE ${id}\r\n`)).startsWith('+OK'),
  );
  await waitUntilReady(replica.child, async () =>
    (await sendAndReceive(replica.port, 'INFO replication\r\n')).includes('master_link_status:up'),
  );
  return replica;
};

/** Starts a cluster of three primaries that share the slots, by default without replicas. */
export const startClusterTopology = async (folder: string, { hasReplicas = false } = {}) => {
  const servers: ClusterServer[] = [];
  for (const name of ['first', 'second', 'third']) servers.push(await startClusterServer(folder, name));
  for (const [index, { port }] of servers.entries()) {
    const range = [index, index + 1].map((each) => Math.floor((each * SLOTS) / servers.length));
    await sendAndReceive(port, `CLUSTER ADDSLOTSRANGE ${range[0]} ${(range[1] ?? 0) - 1}\r\n`);
    if (servers[0] && index > 0) await meet(port, servers[0]);
  }
  for (const { port, child } of servers) {
    await waitUntilReady(child, async () => {
      const info = await sendAndReceive(port, 'CLUSTER INFO\r\n');
      return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${servers.length}`);
    });
  }
  const replicas: ClusterServer[] = [];
  if (hasReplicas) for (const server of servers) replicas.push(await startClusterReplica(folder, server));
  return {
    url: `redis+cluster://127.0.0.1:1,127.0.0.1:${servers[0]?.port}`,
    /** Number of keys on each server. */
    countKeys: () =>
      Promise.all(servers.map(async ({ port }) => parseInteger(await sendAndReceive(port, 'DBSIZE\r\n')))),
    /** Waits until each replica has everything that was written. */
    waitUntilReplicated: async () => {
      for (const { port, child } of servers)
        await waitUntilReady(child, async () =>
          (await sendAndReceive(port, 'WAIT 1 500\r\n')).startsWith(':1'),
        );
    },
    /** Kills a primary. */
    killPrimary: (index: number) => servers[index]?.child.kill(),
    stop: () => Promise.all([...servers, ...replicas].map(({ child }) => child.stop())),
  };
};

const parseInteger = (reply: string): number => Number(/^:(\d+)/.exec(reply)?.[1]);
