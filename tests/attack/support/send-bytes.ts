import { connect } from 'node:net';
import type { TestUser } from '../../e2e/support/test-user.ts';

/** Time after which a server that says nothing more is not waited for, in milliseconds. */
const SILENCE_MS = 3000;

/** Sends bytes over a new connection and returns what the server writes until it closes it or is silent. */
export const sendBytes = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    let received = '';
    socket.setEncoding('latin1');
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.write(bytes, 'latin1');
  });

/** Sends bytes over a new connection and disconnects as soon as they are sent. */
export const breakOff = (url: string, bytes: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    socket.on('error', reject);
    socket.write(bytes, 'latin1', () => {
      socket.destroy();
      resolve();
    });
  });

/** Returns the status of each response in a text. */
export const listStatuses = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

/** Formats the `Cookie` header of a user. */
export const toCookie = ({ cookies }: Pick<TestUser, 'cookies'>): string =>
  cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Formats a request from its lines. */
export const toRequest = (lines: readonly string[], body = ''): string =>
  `${lines.join('\r\n')}\r\n\r\n${body}`;
