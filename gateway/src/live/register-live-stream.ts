import { PassThrough } from 'node:stream';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Hub } from './hub.ts';

/** What may wait for a page that does not read, in bytes. */
const MAX_WAITING_BYTES = 256 * 1024;
/** How far back a page hears that comes for the first time: what happened while it was being loaded, in milliseconds. */
const ARRIVAL_MS = 5000;
/** How long a page may take to read what is left when its stream ends, in milliseconds. */
const LAST_WORDS_MS = 1000;
/** When a page whose connection broke should come back, in milliseconds. */
const RETRY_MS = 1000;

type Query = { readonly lastEventId?: unknown };
type LiveRequest = FastifyRequest<{ Querystring: Query }>;

/** The event stream of `LIVE_PATH`. Ends with its session, when its page does not keep up, and when the gateway stops. */
export const registerLiveStream = (http: FastifyInstance, hub: Hub, clock: () => Date): void => {
  // Before the server waits for its connections to end.
  http.addHook('preClose', async () => hub.close());
  http.get<{ Querystring: Query }>(
    LIVE_PATH,
    { exposeHeadRoute: false, config: { isStreaming: true } },
    (request, reply) => {
      const { caller } = request;
      if (!caller) throw new AppError('unauthenticated');
      if (!caller.account.onboarded) throw new AppError('onboarding-required');
      const stream = new PassThrough({ highWaterMark: MAX_WAITING_BYTES });
      const leave = hub.subscribe(
        {
          accountId: caller.account.id,
          sessionHash: caller.sessionHash,
          write: (text) => {
            const isFollowing = stream.write(text);
            if (!isFollowing) stream.destroy();
            return isFollowing;
          },
          end: () => endGracefully(stream),
        },
        getLastEventTime(request) ?? new Date(clock().getTime() - ARRIVAL_MS),
        clock(),
      );
      stream.on('close', leave);
      stream.write(`retry: ${RETRY_MS}\n\n`);
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  );
};

/** Ends a stream in good order, or without the page's help when that takes too long. */
const endGracefully = (stream: PassThrough): void => {
  stream.end();
  setTimeout(() => stream.destroy(), LAST_WORDS_MS).unref();
};

/** The id of the last message that a page heard: told by its browser, or by itself when it opens a stream anew. */
const getLastEventTime = ({ headers, query }: LiveRequest): Date | undefined => {
  const told = headers['last-event-id'] ?? query.lastEventId;
  return typeof told === 'string' && /^\d{1,15}$/.test(told) ? new Date(Number(told)) : undefined;
};
