import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export type RedisCommands = {
  /** Commands as name and arguments, oldest first. */
  readonly commands: string[][];
  stop(): void;
};

/**
 * Records the commands that a Redis server executes from now on. Uses a socket instead of the client's `monitor()`, which
 * fails when another client's command follows at once.
 */
export const recordRedisCommands = async (url: string): Promise<RedisCommands> => {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect(Number(port || 6379), hostname);
  const lines = createInterface({ input: socket });
  if (password) socket.write(`AUTH ${username || 'default'} ${decodeURIComponent(password)}\r\n`);
  socket.write('MONITOR\r\n');
  await once(lines, 'line');
  const commands: string[][] = [];
  lines.on('line', (line) => {
    const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
    if (words.length > 0) commands.push(words);
  });
  return { commands, stop: () => socket.destroy() };
};
