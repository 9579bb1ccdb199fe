import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { respondsOk } from '@fitfolk/dev/processes/probe';

/** Starts a TCP load balancer that forwards each connection to the next ready replica. */
export const startLoadBalancer = async (port: number, replicas: readonly number[]) => {
  const queue = [...replicas];
  const nextReady = async (): Promise<number | undefined> => {
    for (const replica of [...queue]) {
      queue.push(...queue.splice(queue.indexOf(replica), 1));
      const isReady = await respondsOk(`http://127.0.0.1:${replica}/health/ready`).catch(() => false);
      if (isReady) return replica;
    }
    return undefined;
  };
  const server = createServer({ pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy());
    const replica = await nextReady();
    if (replica === undefined) return client.destroy();
    const upstream = connect({ host: '127.0.0.1', port: replica });
    upstream.on('error', () => client.destroy());
    // Nothing reads from the client any more, so its own end would not be noticed.
    upstream.on('close', () => client.destroySoon());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
    client.resume();
  });
  server.listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  return {
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.close();
      await once(server, 'close');
    },
  };
};
