import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { respondsOk } from '@fitfolk/dev/processes/probe';

/** A stable address before replicas: each connection goes to one that says that it is ready. */
export const startLoadBalancer = async (port: number, replicas: readonly number[]) => {
  const turns = [...replicas];
  const nextReady = async (): Promise<number | undefined> => {
    for (const replica of [...turns]) {
      turns.push(...turns.splice(turns.indexOf(replica), 1));
      const isReady = await respondsOk(`http://127.0.0.1:${replica}/health/ready`).catch(() => false);
      if (isReady) return replica;
    }
    return undefined;
  };
  const server = createServer({ pauseOnConnect: true }, async (outer) => {
    outer.on('error', () => outer.destroy());
    const replica = await nextReady();
    if (replica === undefined) return outer.destroy();
    const inner = connect({ host: '127.0.0.1', port: replica });
    inner.on('error', () => outer.destroy());
    outer.on('close', () => inner.destroy());
    outer.pipe(inner).pipe(outer);
    outer.resume();
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
