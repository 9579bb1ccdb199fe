import { once } from 'node:events';
import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

/** Connects to a loopback port, says something, and gives the first thing it answers. */
export async function sendAndReceive(port: number, words: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    socket.write(words);
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return String(answer);
  } finally {
    socket.destroy();
  }
}

/** True when somebody listens on the port; throws when nobody does. */
export async function acceptsConnections(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } finally {
    socket.destroy();
  }
}

/** Whether a GET of the address answers 200. */
export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status === 200;
}
