import type { LiveMessage } from '@fitfolk/contracts/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Query keys begin with the path that is read, so that everyone knows what a message is about. */
const concerns = (message: LiveMessage, [path, ...rest]: QueryKey): boolean => {
  switch (message.type) {
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
      predicate: ({ queryKey }) => messages.some((message) => concerns(message, queryKey)),
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
