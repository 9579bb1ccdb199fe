import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FaultProxy = {
  readonly url: string;
  /** Cuts every connection, or those whose first words match, and lets no such one through until plugged in again. */
  disconnect(firstWords?: RegExp): void;
  restore(): void;
  /** Leaves those connections standing whose first words match, but carries nothing on them any more. */
  stall(firstWords: RegExp): void;
  /** Whether a connection stands on which something like this was said at first. */
  hasConnection(words: RegExp): boolean;
  close(): Promise<void>;
};

type Line = { readonly ends: readonly Socket[]; said: string };

const LISTENS_FOR_BYTES = 4096;

/** A cable to a real server that a test can pull out. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const { protocol, hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let cut: RegExp | undefined;
  const cutWhenMeant = (line: Line) => {
    if (cut?.test(line.said)) for (const end of line.ends) end.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line: Line = { ends: [near, far], said: '' };
    lines.add(line);
    for (const end of line.ends) {
      end.on('error', () => {});
      end.on('close', () => {
        lines.delete(line);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (line.said.length < LISTENS_FOR_BYTES) line.said += bytes.toString('latin1');
      cutWhenMeant(line);
    });
    near.pipe(far).pipe(near);
    cutWhenMeant(line);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect: (firstWords = /(?:)/) => {
      cut = firstWords;
      for (const line of lines) cutWhenMeant(line);
    },
    restore: () => {
      cut = undefined;
    },
    stall: (firstWords) => {
      for (const { ends, said } of lines) {
        if (firstWords.test(said)) for (const end of ends) end.unpipe().pause();
      }
    },
    hasConnection: (words) => [...lines].some(({ said }) => words.test(said)),
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
