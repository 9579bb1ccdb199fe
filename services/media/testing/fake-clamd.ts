import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** Bytes of the length in front of each chunk. */
const LENGTH_BYTES = 4;

/** The harmless file that every scanner reports, published by EICAR. Split, so that scanners leave this source alone. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const END = Buffer.alloc(LENGTH_BYTES);

/** Returns the streamed file once it is complete; undefined before. @throws Error for another command */
const parseStream = (received: Buffer): Buffer | undefined => {
  if (!received.toString('latin1', 0, COMMAND.length).startsWith(COMMAND)) throw new Error('Unknown command');
  const chunks: Buffer[] = [];
  for (let offset = COMMAND.length; offset + LENGTH_BYTES <= received.length; ) {
    const length = received.readUInt32BE(offset);
    offset += LENGTH_BYTES;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset, offset + length));
    offset += length;
  }
  return undefined;
};

/** Starts a server that speaks the INSTREAM command of clamd and finds EICAR. */
export const startFakeClamd = async () => {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let answer: string | undefined;
  const server = createServer((socket) => {
    const received: Buffer[] = [];
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      received.push(data);
      if (!data.subarray(-LENGTH_BYTES).equals(END)) return;
      const file = parseStream(Buffer.concat(received));
      if (!file) return;
      scanned.push(file);
      const verdict = file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${answer ?? verdict}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Files that were scanned completely. */
    scanned,
    /** Answers every scan with this text from now on, or with the verdict again. */
    setAnswer: (text: string | undefined): void => {
      answer = text;
    },
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

export type FakeClamd = Awaited<ReturnType<typeof startFakeClamd>>;
