import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Invalidations } from '../auth/invalidations.ts';
import type { createSessionFinder } from '../auth/sessions.ts';
import { eventMappings } from './event-mappings.ts';
import { HISTORY_MS } from './history.ts';
import { createHub, type Hub } from './hub.ts';

/** How often open connections get a sign of life, and their sessions are looked after, in milliseconds. */
const HEARTBEAT_MS = 15_000;

type Options = Pick<ServiceContext<object, 'fanOut'>, 'subscribeEphemeral' | 'clock' | 'onStop'> & {
  readonly invalidations: Invalidations;
  readonly findSession: ReturnType<typeof createSessionFinder>;
};

/** A hub that hears the services' events, and ends the streams of sessions that end. */
export const startHub = ({ subscribeEphemeral, clock, onStop, invalidations, findSession }: Options): Hub => {
  const since = new Date(clock().getTime() - HISTORY_MS);
  const hub = createHub(since);
  subscribeEphemeral({
    definitions: eventMappings.map(({ definition }) => definition),
    since,
    onEvent: ({ definition, time, data }) => {
      const { toMessage } = eventMappings.find((each) => each.definition === definition) ?? {};
      if (toMessage) hub.broadcast({ at: time, ...toMessage(data as never) });
    },
  });

  const endIfGone = async (sessionHash: string): Promise<void> => {
    // While Redis is away nobody knows; then the stream stays, as the session would.
    const isGone = await findSession(sessionHash).then(
      (session) => session === undefined,
      () => false,
    );
    if (isGone) hub.endSession(sessionHash);
  };
  invalidations.subscribe({
    onInvalidate: (key) => {
      for (const hash of hub.getSessionHashes()) if (sessionKey(hash) === key) void endIfGone(hash);
    },
    onConnectionLost: () => {},
  });
  const beat = setInterval(() => {
    hub.sendHeartbeat(clock());
    for (const hash of hub.getSessionHashes()) void endIfGone(hash);
  }, HEARTBEAT_MS);
  onStop(() => clearInterval(beat));
  return hub;
};
