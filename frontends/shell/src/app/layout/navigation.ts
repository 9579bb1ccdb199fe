import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { remotes } from '../remotes.ts';
import { mergeNavigation } from '../routing/places.ts';

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });

/** The entries of the remotes that answer, asked for when the page has time: then going there is instant as well. */
const entriesQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: async (): Promise<readonly NavigationEntry[]> => {
    await idle();
    const loaded = await Promise.allSettled((await remotes.names()).map((name) => remotes.load(name)));
    return loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value.navigation : []));
  },
  structuralSharing: false,
});

/** The navigation's entries in order. */
export const useNavigation = (): readonly NavigationEntry[] =>
  mergeNavigation(useQuery(entriesQuery).data ?? []);
