import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { serializeError } from './log-errors.ts';
import { traceFields } from './trace.ts';

export type { Logger };

/** Paths whose values never reach a log line, at any depth that we log. */
const secretPaths = ['authorization', 'cookie', 'password', 'uploadURL', 'clothingImageURL', 'lat', 'lon'];

const redact = {
  paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat('*["set-cookie"]'),
  censor: '[redacted]',
};

/** The root logger: JSON lines, or coloured ones on a terminal. */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      redact,
      mixin: traceFields,
      serializers: {
        err: serializeError,
        // An address may carry a signature or a position; its path is enough.
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      },
    },
    process.stdout.isTTY
      ? pretty({ colorize: true, sync: true, ignore: 'pid,hostname' })
      : pino.destination(1),
  );
