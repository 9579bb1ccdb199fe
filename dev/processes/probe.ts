import { once } from 'node:events';
import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

/** Sends text to a loopback port and returns the first chunk of the response. */
export const sendAndReceive = async (port: number, text: string): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    socket.write(text);
    const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return String(chunk);
  } finally {
    socket.destroy();
  }
};

/** Returns true when the port accepts a connection. @throws Error when it refuses or times out */
export const acceptsConnections = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } finally {
    socket.destroy();
  }
};

/** Returns whether a GET request gets status 200. */
export const respondsOk = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status === 200;
};
