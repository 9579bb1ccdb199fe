import { type Logger, pino } from 'pino';
import { serializeError } from './log-errors.ts';
import { traceFields } from './trace.ts';

export type { Logger };

/** Fields whose values are redacted, up to two levels deep. */
const secretFields = ['authorization', 'cookie', 'password', 'uploadURL', 'clothingImageURL', 'lat', 'lon'];

const redact = {
  paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat('*["set-cookie"]'),
  censor: '[redacted]',
};

const STDOUT = 1;
/** Collects lines up to a size in bytes or a time in milliseconds, whichever comes first, and at exit. */
const BUFFERED = { sync: false, minLength: 4096, periodicFlush: 100 };

/** Loaded on a terminal only. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/** Writes JSON lines, or colored text on a terminal. */
const createDestination = (buffering: Partial<typeof BUFFERED> = {}) =>
  pretty
    ? pretty({ colorize: true, sync: true, ignore: 'pid,hostname' })
    : pino.destination({ dest: STDOUT, ...buffering });

/** Creates the root logger. */
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
    createDestination(),
  );

/**
 * Creates the logger of the lines that are written per request. Their fields are fixed and hold no secrets, so that it
 * spares the search for them. Lines are written together, so that no request waits for the reader of the log; a killed
 * process loses those of its last moment.
 */
export const createRequestLogger = (level: string): Logger =>
  pino({ level, mixin: traceFields }, createDestination(BUFFERED));
