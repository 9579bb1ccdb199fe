import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Round trip in milliseconds and download rate in bytes per second of Lighthouse's slow 4G network. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;

export type SlowNetwork = {
  readonly port: number;
  /** Closes all connections, as a phone does that was not used for a while. */
  disconnect(): void;
  close(): Promise<void>;
};

/** Passes data on after half a round trip. */
const delay = (from: Socket, to: Socket, getDelayMs: (bytes: number) => number): void => {
  from.on('data', (data) => {
    setTimeout(() => to.writable && to.write(data), getDelayMs(data.length));
  });
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), getDelayMs(0)));
};

/**
 * Starts a TCP proxy with the latency and the rate of a slow 4G network. Unlike the browser's own throttling, it also slows
 * down the requests of service workers.
 */
export const startSlowNetwork = async (targetPort: number): Promise<SlowNetwork> => {
  const sockets = new Set<Socket>();
  /** Time at which the network has transferred all that was sent so far. */
  let freeAt = 0;
  const server = createServer((client) => {
    // A connection begins after a round trip.
    setTimeout(() => {
      const upstream = connect(targetPort, '127.0.0.1');
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      }
      delay(client, upstream, () => ROUND_TRIP_MS / 2);
      delay(upstream, client, (bytes) => {
        freeAt = Math.max(freeAt, Date.now()) + (bytes / BYTES_PER_SECOND) * 1000;
        return freeAt - Date.now() + ROUND_TRIP_MS / 2;
      });
    }, ROUND_TRIP_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    disconnect,
    close: async () => {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
