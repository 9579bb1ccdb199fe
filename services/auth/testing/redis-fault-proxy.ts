import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SeverableRedis = {
  readonly url: string;
  /** Drops every connection and takes no new one. */
  sever(): void;
  mend(): void;
  close(): Promise<void>;
};

/** A way to the real Redis that a test can cut. */
export const startSeverableRedis = async (): Promise<SeverableRedis> => {
  const { hostname, port } = new URL(process.env.REDIS_URL ?? '');
  const sockets = new Set<Socket>();
  let isSevered = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const sever = () => {
    isSevered = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((inner) => {
    keep(inner);
    if (isSevered) return void inner.destroy();
    const outer = keep(connect(Number(port), hostname));
    inner.pipe(outer).pipe(inner);
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sever,
    mend: () => {
      isSevered = false;
    },
    close: async () => {
      sever();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
