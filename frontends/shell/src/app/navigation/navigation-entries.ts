import {
  closetNavigation,
  shellNavigation,
  socialNavigation,
} from '@fitfolk/web-kit/federation/navigation.ts';
import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';

const navigationByRemote = { closet: closetNavigation, social: socialNavigation };

export type ShellNavigationEntry = NavigationEntry & {
  /** Remote that serves this path and those below it; absent for the shell's own pages. */
  readonly remote?: string;
};

/** Navigation entries known before any remote has loaded, so that navigation is complete while a remote is down. */
export const navigationEntries: readonly ShellNavigationEntry[] = [
  ...shellNavigation,
  ...Object.entries(navigationByRemote).flatMap(([remote, entries]) =>
    entries.map((entry) => ({ ...entry, remote })),
  ),
].sort((a, b) => a.order - b.order);

/** Returns whether a path equals an entry's path or is below it. Home matches only itself. */
export const isSamePathOrBelow = (entryPath: string, path: string): boolean =>
  path === entryPath || (entryPath !== '/' && path.startsWith(`${entryPath}/`));

export const findNavigationEntry = (path: string): ShellNavigationEntry | undefined =>
  navigationEntries.find((entry) => isSamePathOrBelow(entry.path, path));

/** Merges the entries of loaded remotes, which may be newer than this shell, into the known ones. */
export const mergeNavigation = (entries: readonly NavigationEntry[]): readonly NavigationEntry[] => {
  const byPath = new Map<string, NavigationEntry>(navigationEntries.map((entry) => [entry.path, entry]));
  for (const entry of entries) byPath.set(entry.path, entry);
  return [...byPath.values()].sort((a, b) => a.order - b.order);
};
