import type { LiveMessage } from '@fitfolk/contracts/live';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Query keys begin with the path that is read, so that everyone knows what a message is about. */
const concerns = (message: LiveMessage, [path, ...rest]: QueryKey, known: unknown): boolean => {
  switch (message.type) {
    case 'plan':
      return path === '/api/auth/user' && isOnOtherPlan(known, message.plan);
    case 'outfits-changed':
      return path === '/api/outfits' && rest.includes(message.profileId);
    case 'streak-changed':
      return path === '/api/style-streaks' && rest.includes(message.profileId);
    case 'competition-closed':
      return path === '/api/ootd-competition';
    case 'missed':
      return path !== '/api/auth/user';
    default:
      return false;
  }
};

/** Most changes of an account are its owner's own, and the page that made them shows something newer. */
const isOnOtherPlan = (user: unknown, plan: 'free' | 'pro'): boolean =>
  typeof user === 'object' && user !== null && 'isPremium' in user && user.isPremium !== (plan === 'pro');

/** Whether what the page shows was to be read anew, and could not be. */
const isOwed = ({ state }: Query): boolean =>
  state.isInvalidated && state.data !== undefined && state.fetchStatus === 'idle';

/**
 * Reads anew what messages are about, where it is shown. As long as a write is under way it waits: what the page shows
 * then is newer than what the server would answer. What cannot be read is tried again with each sign of life.
 */
export const createLiveQueries = (client: QueryClient) => {
  const waiting: LiveMessage[] = [];
  const readAnew = async (messages: readonly LiveMessage[]): Promise<void> => {
    const isMeant = ({ queryKey, state }: Query) =>
      messages.some((message) => concerns(message, queryKey, state.data));
    // A first answer that is on its way may be from before the message, and is not asked for twice at a time.
    const arriving = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isMeant })
      .filter(({ state }) => state.data === undefined);
    await client.invalidateQueries({ predicate: isMeant });
    if (arriving.length > 0)
      await client.invalidateQueries({ predicate: (query) => arriving.includes(query) });
  };
  const flush = () => {
    if (client.isMutating() > 0) return;
    const messages = waiting.splice(0);
    if (messages.length > 0) void readAnew(messages);
  };
  return {
    hear: (message: LiveMessage): void => {
      if (message.type === 'beat') return void client.refetchQueries({ type: 'active', predicate: isOwed });
      waiting.push(message);
      flush();
    },
    /** Follows the writes; gives how to stop. */
    start: (): (() => void) => client.getMutationCache().subscribe(flush),
  };
};
