import { PassThrough } from 'node:stream';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/authenticator.ts';
import type { ListSessionProfiles, SessionProfiles } from '../auth/session-profiles.ts';
import type { Hub } from './hub.ts';

/** Maximum unread data of a stream in bytes. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Replay for new pages in milliseconds; covers events during page load. */
const FIRST_REPLAY_MS = 5000;
/** Grace period in milliseconds for reading the remaining data of a stream that ends. */
const END_GRACE_MS = 1000;
/**
 * Time in milliseconds until a page learns that its session ended. A new session that replaces it, whose cookie another tab of the
 * browser receives, is there by then.
 */
const LAST_MESSAGE_DELAY_MS = 500;
/** Reconnection delay for pages in milliseconds. */
const RETRY_MS = 1000;

/** Those of a session that ended. */
const NO_PROFILES: SessionProfiles = { profiles: [], isLimited: true };

/** Duration in milliseconds of a stream whose blocks are unknown. */
const UNKNOWN_BLOCKS_MS = 30_000;

type Query = { readonly lastEventId?: unknown; readonly profileId?: unknown };
type LiveRequest = FastifyRequest<{ Querystring: Query }>;

type Options = {
  readonly hub: Hub;
  readonly clock: () => Date;
  /** Lists the accounts that a block separates from the caller; undefined if that is unknown. */
  readonly listHidden: (caller: Caller) => Promise<readonly string[] | undefined>;
  readonly listProfiles: ListSessionProfiles;
};

/**
 * Registers the event stream. A stream ends with its session, of which it tells its page, when its page falls behind, when a block of its account changes, and
 * when the gateway stops.
 */
export const registerLiveStream = (
  http: FastifyInstance,
  { hub, clock, listHidden, listProfiles }: Options,
): void => {
  /** Reads the blocks once more if one changed in the meantime. */
  const readHidden = async (caller: Caller): Promise<ReadonlySet<string> | undefined> => {
    const changes = hub.countBlockChanges();
    const hidden = await listHidden(caller);
    return changes === hub.countBlockChanges() ? hidden && new Set(hidden) : readHidden(caller);
  };
  // Runs before the server waits for open connections.
  http.addHook('preClose', async () => hub.close());
  http.get<{ Querystring: Query }>(
    LIVE_PATH,
    { exposeHeadRoute: false, config: { isStreaming: true } },
    async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new AppError('unauthenticated');
      if (!caller.account.onboarded) throw new AppError('onboarding-required');
      const { id: accountId } = caller.account;
      const hidden = await readHidden(caller);
      const { profileId } = request.query;
      let usable = (await listProfiles(caller.sessionHash)) ?? NO_PROFILES;
      const stream = new PassThrough({ highWaterMark: MAX_UNREAD_BYTES });
      const unsubscribe = hub.subscribe(
        {
          accountId,
          sessionHash: caller.sessionHash,
          sees: (authorId) => authorId === accountId || (hidden !== undefined && !hidden.has(authorId)),
          hidesVoteCounts: () => isHidingVoteCounts(usable, profileId),
          isViewer: () => usable.isViewer === true,
          usesAny: (profileIds) =>
            !usable.isLimited || usable.profiles.some(({ id }) => profileIds.includes(id)),
          setProfiles: (changed) => {
            usable = changed;
          },
          write: (text) => {
            const isKeepingUp = stream.write(text);
            if (!isKeepingUp) stream.destroy();
            return isKeepingUp;
          },
          end: () => endGracefully(stream),
          endWith: (text) => {
            setTimeout(() => {
              stream.write(text);
              endGracefully(stream);
            }, LAST_MESSAGE_DELAY_MS).unref();
          },
        },
        getLastEventTime(request) ?? new Date(clock().getTime() - FIRST_REPLAY_MS),
        clock(),
      );
      stream.on('close', unsubscribe);
      // Without the blocks, a page receives nothing about posts of others. It opens the stream again.
      if (!hidden) setTimeout(() => endGracefully(stream), UNKNOWN_BLOCKS_MS).unref();
      stream.write(`retry: ${RETRY_MS}\n\n`);
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  );
};

/**
 * Returns true if a page gets no vote counts of open competitions: as its profile does, or any profile if the page names none that
 * its session may use.
 */
const isHidingVoteCounts = ({ profiles }: SessionProfiles, profileId: unknown): boolean => {
  const named = profiles.find(({ id }) => id === profileId);
  return named
    ? named.hidesVoteCounts
    : profiles.length === 0 || profiles.some((profile) => profile.hidesVoteCounts);
};

/** Ends a stream, and destroys it if the page does not read the rest in time. */
const endGracefully = (stream: PassThrough): void => {
  stream.end();
  setTimeout(() => stream.destroy(), END_GRACE_MS).unref();
};

/** Returns the time of the last message the page received, from the browser's header or the page's query parameter. */
const getLastEventTime = ({ headers, query }: LiveRequest): Date | undefined => {
  const id = headers['last-event-id'] ?? query.lastEventId;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? new Date(Number(id)) : undefined;
};
