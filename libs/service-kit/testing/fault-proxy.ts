import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FaultProxy = {
  readonly url: string;
  /** Closes and refuses connections whose first bytes match, by default all, until `restore`. */
  disconnect(firstBytes?: RegExp): void;
  restore(): void;
  /** Keeps open connections whose first bytes match, but stops transferring data on them. */
  stall(firstBytes: RegExp): void;
  /** Keeps what the server sends from now on, until the returned functions pass it on. */
  hold(): HeldResponses;
  /** Returns true while a connection whose first bytes match is open. */
  hasConnection(firstBytes: RegExp): boolean;
  /** Number of connections so far, including refused ones. */
  readonly connectionCount: number;
  close(): Promise<void>;
};

export type HeldResponses = {
  /** Returns true once the server has sent a text. */
  hasReceived(text: string): boolean;
  /** Counts how often the client has sent a text since. */
  countSent(text: string): number;
  /** Passes on the data before the first that contains a text, and keeps holding what follows. */
  releaseBefore(text: string): void;
  /** Passes on all data, and what follows without delay. */
  release(): void;
};

type Connection = { readonly sockets: readonly Socket[]; firstBytes: string };

const RECORDED_BYTES = 4096;

/** Starts a TCP proxy in front of a real server, so that a test can interrupt connections. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const { protocol, hostname, port } = new URL(target);
  const connections = new Set<Connection>();
  let refused: RegExp | undefined;
  let connectionCount = 0;
  const destroyIfRefused = ({ sockets, firstBytes }: Connection) => {
    if (refused?.test(firstBytes)) for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    connectionCount += 1;
    const upstream = connect(Number(port), hostname);
    const connection: Connection = { sockets: [client, upstream], firstBytes: '' };
    connections.add(connection);
    for (const socket of connection.sockets) {
      socket.on('error', () => {});
      socket.on('close', () => {
        connections.delete(connection);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (connection.firstBytes.length < RECORDED_BYTES) connection.firstBytes += bytes.toString('latin1');
      destroyIfRefused(connection);
    });
    client.pipe(upstream).pipe(client);
    destroyIfRefused(connection);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect: (firstBytes = /(?:)/) => {
      refused = firstBytes;
      for (const connection of connections) destroyIfRefused(connection);
    },
    restore: () => {
      refused = undefined;
    },
    stall: (pattern) => {
      for (const { sockets, firstBytes } of connections) {
        if (pattern.test(firstBytes)) for (const socket of sockets) socket.unpipe().pause();
      }
    },
    hold: () => holdResponses([...connections]),
    hasConnection: (pattern) => [...connections].some(({ firstBytes }) => pattern.test(firstBytes)),
    get connectionCount() {
      return connectionCount;
    },
    close: async () => {
      for (const { sockets } of connections) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Holds what the servers of some connections send, in the parts in which it arrives. */
const holdResponses = (connections: readonly Connection[]): HeldResponses => {
  const held: { readonly client: Socket; readonly bytes: Buffer }[] = [];
  let sent = '';
  let isReleased = false;
  const release = (count: number) => {
    for (const { client, bytes } of held.splice(0, count)) client.write(bytes);
  };
  for (const { sockets } of connections) {
    const [client, upstream] = sockets;
    if (!client || !upstream) continue;
    upstream.unpipe(client).on('data', (bytes) => {
      held.push({ client, bytes });
      if (isReleased) release(held.length);
    });
    upstream.resume();
    client.on('data', (bytes) => {
      sent += bytes.toString('latin1');
    });
  }
  const indexOf = (text: string) => held.findIndex(({ bytes }) => bytes.includes(text));
  const hasReceived = (text: string) => indexOf(text) >= 0;
  return {
    hasReceived,
    countSent: (text) => sent.split(text).length - 1,
    releaseBefore: (text) => release(hasReceived(text) ? indexOf(text) : held.length),
    release: () => {
      isReleased = true;
      release(held.length);
    },
  };
};
