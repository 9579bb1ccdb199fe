import type { LiveMessage } from '@fitfolk/contracts/live';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Message of the service worker: the latest responses of these paths differ from those that it answered with. */
type ChangedMessage = { readonly type: 'changed'; readonly paths: readonly string[] };

type Message = LiveMessage | ChangedMessage;

/** Matches a message to a query; query keys start with the endpoint's path. */
const isAffected = (message: Message, [path, ...rest]: QueryKey, data: unknown): boolean => {
  switch (message.type) {
    case 'plan':
      return path === '/api/auth/user' && hasOtherPlan(data, message.plan);
    case 'profile-deleted':
      return path === '/api/profiles' || path === '/api/packing-lists';
    case 'outfits-changed':
      return isShortages(path, rest) || (path === '/api/outfits' && rest.includes(message.profileId));
    case 'laundry-changed':
      return (
        (path === '/api/laundry' && !isShortages(path, rest)) ||
        (path === '/api/clothing-items' && message.profileIds.some((id) => rest.includes(id)))
      );
    case 'laundry-projected':
      return (
        isShortages(path, rest) ||
        // The board marks the planned items that are not clean.
        (path === '/api/outfits' && rest[0] === 'board' && message.profileIds.some((id) => rest.includes(id)))
      );
    case 'items-recognized':
    case 'item-transferred':
      return (
        path === '/api/storage-boxes' ||
        ((path === '/api/clothing-items' || path === '/api/growth' || path === '/api/outfits') &&
          message.profileIds.some((id) => rest.includes(id)))
      );
    case 'streak-changed':
      return (
        path === '/api/family-streak' || (path === '/api/style-streaks' && rest.includes(message.profileId))
      );
    case 'family-streak-changed':
      return path === '/api/family-streak';
    case 'packing-lists-changed':
      return path === '/api/packing-lists';
    case 'competition-closed':
      // Posts have a winner now, and all have their vote counts.
      return path === '/api/ootd-competition' || path === '/api/ootd-posts';
    case 'blocks-changed':
      return path === '/api/ootd-posts' || path === '/api/follows' || path === '/api/blocks';
    case 'followers-changed':
      return (
        path === '/api/followers' ||
        path === '/api/follow-requests' ||
        path === '/api/follows' ||
        path === '/api/ootd-posts'
      );
    case 'missed':
      return path !== '/api/auth/user';
    case 'changed':
      return message.paths.some((changed) => `${changed}/`.startsWith(`${path}/`));
    default:
      return false;
  }
};

/** Matches what runs out, which depends on plans and on what is clean. */
const isShortages = (path: unknown, rest: readonly unknown[]): boolean =>
  path === '/api/laundry' && rest[0] === 'shortages';

/** Ignores the account's own changes, which the page that made them already shows. */
const hasOtherPlan = (user: unknown, plan: 'free' | 'pro'): boolean =>
  typeof user === 'object' && user !== null && 'isPremium' in user && user.isPremium !== (plan === 'pro');

/** Returns true for a query whose refetch failed after it was invalidated. */
const isStillInvalid = ({ state }: Query): boolean =>
  state.isInvalidated && state.data !== undefined && state.fetchStatus === 'idle';

/**
 * Refetches active queries affected by live messages. Waits while a mutation is running, because its optimistic result is
 * newer than the server's answer. Retries failed refetches with each heartbeat.
 */
export const createLiveQueries = (client: QueryClient) => {
  const pending: Message[] = [];
  let shownDay: string | undefined;
  const refetch = async (messages: readonly Message[]): Promise<void> => {
    const matches = ({ queryKey, state }: Query) =>
      messages.some((message) => isAffected(message, queryKey, state.data));
    // An initial response in flight may predate the message, and TanStack Query does not fetch twice in parallel.
    const initial = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: matches })
      .filter(({ state }) => state.data === undefined);
    await client.invalidateQueries({ predicate: matches });
    if (initial.length > 0) await client.invalidateQueries({ predicate: (query) => initial.includes(query) });
  };
  const flush = () => {
    if (client.isMutating() > 0) return;
    const messages = pending.splice(0);
    if (messages.length > 0) void refetch(messages);
  };
  const handle = (message: Message): void => {
    if (message.type === 'heartbeat')
      return void client.refetchQueries({ type: 'active', predicate: isStillInvalid });
    pending.push(message);
    flush();
  };
  return {
    handle,
    /** Refetches when another day begins, because much of what pages show depends on it. */
    showDay: (day: string): void => {
      if (shownDay && shownDay !== day) handle({ type: 'missed' });
      shownDay = day;
    },
    /** Flushes messages when mutations settle; returns the stop function. */
    start: (): (() => void) => client.getMutationCache().subscribe(flush),
  };
};
