import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Invalidations } from '../auth/invalidations.ts';
import type { createSessions } from '../auth/sessions.ts';
import { relays } from './event-mappings.ts';
import { HISTORY_MS } from './history.ts';
import { createHub, type Hub } from './hub.ts';

/** How often open connections get a sign of life, and their sessions are looked after, in milliseconds. */
const BEAT_MS = 15_000;

type Options = Pick<ServiceContext<object, 'broadcasts'>, 'listen' | 'clock' | 'onStop'> & {
  readonly invalidations: Invalidations;
  readonly findSession: ReturnType<typeof createSessions>;
};

/** A hub that hears the services' events, and ends the streams of sessions that end. */
export const startHub = ({ listen, clock, onStop, invalidations, findSession }: Options): Hub => {
  const since = new Date(clock().getTime() - HISTORY_MS);
  const hub = createHub(since);
  listen({
    definitions: relays.map(({ definition }) => definition),
    since,
    hear: ({ definition, time, data }) => {
      const { relay } = relays.find((each) => each.definition === definition) ?? {};
      if (relay) hub.say({ at: time, ...relay(data as never) });
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
  invalidations.watch({
    changed: (key) => {
      for (const hash of hub.sessions()) if (sessionKey(hash) === key) void endIfGone(hash);
    },
    lost: () => {},
  });
  const beat = setInterval(() => {
    hub.beat(clock());
    for (const hash of hub.sessions()) void endIfGone(hash);
  }, BEAT_MS);
  onStop(() => clearInterval(beat));
  return hub;
};
