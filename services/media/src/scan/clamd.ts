import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Time limit for a scan, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Port of clamd. */
const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
/** Maximum length of an answer, in bytes. Names of signatures are short. */
const MAX_ANSWER_BYTES = 1024;

/** The verdict of a scanner. */
export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly signature: string };

const CLEAN = /^stream: OK$/;
const FOUND = /^stream: (?<signature>.+) FOUND$/;

/** @throws Error for any other answer, such as `INSTREAM size limit exceeded. ERROR` */
const parseAnswer = (answer: string): ScanResult => {
  if (CLEAN.test(answer)) return { isClean: true };
  const signature = FOUND.exec(answer)?.groups?.signature;
  if (!signature) throw new Error(`clamd answered ${JSON.stringify(answer)}`);
  return { isClean: false, signature };
};

const toFrame = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
};

const sendFile = (socket: Socket, file: Buffer): void => {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < file.length; start += CHUNK_BYTES) {
    socket.write(toFrame(file.subarray(start, start + CHUNK_BYTES)));
  }
  socket.write(toFrame(Buffer.alloc(0)));
};

/** Reads up to the terminating zero byte. */
const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.includes('\0')) return answer.slice(0, answer.indexOf('\0'));
    if (answer.length > MAX_ANSWER_BYTES) break;
  }
  throw new Error('clamd closed the connection without an answer');
};

/**
 * Scans a file with clamd by its INSTREAM command (man clamd, section "Commands").
 * @throws Error if clamd is unreachable, does not answer in time or cannot scan the file
 */
export const scanWithClamd = async ({ hostname, port }: URL, file: Buffer): Promise<ScanResult> => {
  const socket = connect({ host: hostname, port: Number(port || DEFAULT_PORT) });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const abort = () => socket.destroy(new Error(`clamd did not answer within ${TIMEOUT_MS} ms`));
  signal.addEventListener('abort', abort);
  try {
    await once(socket, 'connect');
    socket.setEncoding('utf8');
    sendFile(socket, file);
    return parseAnswer(await readAnswer(socket));
  } finally {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
};
