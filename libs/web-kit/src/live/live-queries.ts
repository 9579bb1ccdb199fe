import type { LiveMessage } from '@fitfolk/contracts/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

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

/**
 * Reads anew what messages are about, where it is shown. As long as a write is under way it waits: what the page shows
 * then is newer than what the server would answer.
 */
export const createLiveQueries = (client: QueryClient) => {
  const waiting: LiveMessage[] = [];
  const flush = () => {
    if (client.isMutating() > 0) return;
    const messages = waiting.splice(0);
    if (messages.length === 0) return;
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => messages.some((message) => concerns(message, queryKey, state.data)),
    });
  };
  return {
    hear: (message: LiveMessage): void => {
      waiting.push(message);
      flush();
    },
    /** Follows the writes; gives how to stop. */
    start: (): (() => void) => client.getMutationCache().subscribe(flush),
  };
};
