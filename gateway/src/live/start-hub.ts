import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { parseSessionKey } from '@fitfolk/service-kit/auth/sessions';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import { parseAccountKey } from '../auth/accounts.ts';
import type { Invalidations } from '../auth/invalidations.ts';
import type { ListSessionProfiles } from '../auth/session-profiles.ts';
import type { createSessionFinder } from '../auth/sessions.ts';
import { eventMappings } from './event-mappings.ts';
import { HISTORY_MS } from './history.ts';
import { createHub, type Hub } from './hub.ts';

/** Interval in milliseconds of the heartbeats and session checks of a page. */
const HEARTBEAT_MS = 15_000;
/** Number of parts of an interval. Each serves a part of the sessions, so that those of many pages never hold up an event. */
const HEARTBEAT_PARTS = 150;

type Options = Pick<ServiceContext<object, 'fanOut'>, 'subscribeEphemeral' | 'clock' | 'onStop'> & {
  readonly invalidations: Invalidations;
  readonly findSession: ReturnType<typeof createSessionFinder>;
  readonly listProfiles: ListSessionProfiles;
};

/**
 * Starts a hub that broadcasts service events, ends the streams of expired sessions and applies changed settings of profiles to
 * open ones.
 */
export const startHub = (options: Options): Hub => {
  const { subscribeEphemeral, clock, onStop, invalidations, findSession, listProfiles } = options;
  const since = new Date(clock().getTime() - HISTORY_MS);
  const hub = createHub(since);
  subscribeEphemeral({
    definitions: eventMappings.map(({ definition }) => definition),
    since,
    onEvent: ({ definition, storedAt, data }) => {
      const mapping = eventMappings.find((each) => each.definition === definition);
      const update = mapping?.toUpdate(data as never);
      if (update) hub.broadcast({ at: storedAt, ...update });
      if (definition !== feedEvents.blocksChanged) return;
      const { accountId, blocked } = data as EventData<typeof feedEvents.blocksChanged>;
      hub.endBlocked([accountId, blocked.accountId]);
    },
  });

  const endIfExpired = async (sessionHash: string): Promise<void> => {
    // Keeps the stream while Redis is unavailable and the session cannot be checked.
    const isExpired = await findSession(sessionHash).then(
      (session) => session === undefined,
      () => false,
    );
    if (isExpired) hub.endSession(sessionHash, clock());
  };
  /** Applies a change of a session, or of the profiles and logins of its account. Keeps the stream if it cannot be checked. */
  const updateSession = async (sessionHash: string): Promise<void> => {
    const update = await listProfiles(sessionHash).then(
      (usable) => ({ usable }),
      () => undefined,
    );
    if (update?.usable) hub.setProfiles(sessionHash, update.usable);
    else if (update) hub.endSession(sessionHash, clock());
  };
  invalidations.subscribe({
    onInvalidate: (key) => {
      const [sessionHash, accountId] = [parseSessionKey(key), parseAccountKey(key)];
      if (sessionHash !== undefined && hub.hasSession(sessionHash)) void updateSession(sessionHash);
      if (accountId === undefined) return;
      for (const hash of hub.listSessionsOf(accountId)) void updateSession(hash);
    },
    onInvalidateAll: () => {},
  });
  let sessions: readonly string[] = [];
  let part = 0;
  const heartbeat = setInterval(() => {
    if (part === 0) sessions = hub.getSessionHashes();
    const toIndex = (parts: number) => Math.floor((parts * sessions.length) / HEARTBEAT_PARTS);
    for (const hash of sessions.slice(toIndex(part), toIndex(part + 1))) {
      hub.sendHeartbeat(hash, clock());
      void endIfExpired(hash);
    }
    part = (part + 1) % HEARTBEAT_PARTS;
  }, HEARTBEAT_MS / HEARTBEAT_PARTS);
  onStop(() => clearInterval(heartbeat));
  return hub;
};
