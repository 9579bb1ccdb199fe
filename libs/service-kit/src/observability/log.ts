import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { serializeError } from './log-errors.ts';
import { traceFields } from './trace.ts';

export type { Logger };

/** Fields whose values are redacted, up to two levels deep. */
const secretFields = ['authorization', 'cookie', 'password', 'uploadURL', 'clothingImageURL', 'lat', 'lon'];

const redact = {
  paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat('*["set-cookie"]'),
  censor: '[redacted]',
};

/** Creates the root logger: JSON lines, or colored text on a terminal. */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      redact,
      mixin: traceFields,
      serializers: {
        err: serializeError,
        // The query may contain a signature or a location.
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      },
    },
    process.stdout.isTTY
      ? pretty({ colorize: true, sync: true, ignore: 'pid,hostname' })
      : pino.destination(1),
  );
