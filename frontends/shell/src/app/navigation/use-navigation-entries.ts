import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { remotes } from '../remotes.ts';
import { mergeNavigation } from './navigation-entries.ts';

const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });

/** Loads all remotes while the browser is idle, for their navigation entries and to make visits instant. */
const entriesQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: async (): Promise<readonly NavigationEntry[]> => {
    await waitUntilIdle();
    const results = await Promise.allSettled((await remotes.names()).map((name) => remotes.load(name)));
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.navigation : []));
  },
  structuralSharing: false,
});

/** Returns the navigation entries in display order. */
export const useNavigationEntries = (): readonly NavigationEntry[] =>
  mergeNavigation(useQuery(entriesQuery).data ?? []);
