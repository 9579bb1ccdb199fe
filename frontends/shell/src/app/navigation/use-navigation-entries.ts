import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { waitUntilIdle } from '@fitfolk/web-kit/loading/wait-until-idle.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { remotes } from '../../remotes.ts';
import { mergeNavigation, navigationEntries } from './navigation-entries.ts';

/** Time that a page has to load its own files and images before those of other pages are fetched, in milliseconds. */
const PREFETCH_DELAY_MS = 4000;

const waitUntilLoaded = async () => {
  await new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY_MS));
  await waitUntilIdle();
};

const waitForInteraction = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => resolve(), { once: true, passive: true });
  });

const isKnown = (name: string) => navigationEntries.some(({ remote }) => remote === name);

const loadEntries = async (names: readonly string[]): Promise<readonly NavigationEntry[]> => {
  const results = await Promise.allSettled(names.map((name) => remotes.load(name)));
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.navigation : []));
};

const prefetchRemotes = async (names: readonly string[]): Promise<void> => {
  await waitUntilLoaded();
  await Promise.all(names.map(remotes.prefetch));
};

/** Loads the remotes that the shell does not know while the browser is idle, and later prefetches the others. */
const newEntriesQuery = queryOptions({
  queryKey: ['navigation', 'new'],
  queryFn: async () => {
    await waitUntilIdle();
    const names = await remotes.names();
    void prefetchRemotes(names.filter(isKnown));
    return loadEntries(names.filter((name) => !isKnown(name)));
  },
  structuralSharing: false,
});

/** Loads the known remotes when the user starts to interact, so that their code does not compete with the page's own. */
const knownEntriesQuery = queryOptions({
  queryKey: ['navigation', 'known'],
  queryFn: async () => {
    await waitForInteraction();
    return loadEntries((await remotes.names()).filter(isKnown));
  },
  structuralSharing: false,
});

/** Returns the navigation entries in display order. */
export const useNavigationEntries = (): readonly NavigationEntry[] => {
  const { data: newEntries = [] } = useQuery(newEntriesQuery);
  const { data: knownEntries = [] } = useQuery(knownEntriesQuery);
  return mergeNavigation([...newEntries, ...knownEntries]);
};
