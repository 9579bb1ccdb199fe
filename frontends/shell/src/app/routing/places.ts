import {
  closetNavigation,
  shellNavigation,
  socialNavigation,
} from '@fitfolk/web-kit/federation/navigation.ts';
import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';

const navigationByRemote = { closet: closetNavigation, social: socialNavigation };

export type Place = NavigationEntry & {
  /** The remote that serves this path and those below it; absent for the shell's own. */
  readonly remote?: string;
};

/** Navigation entries known before any remote has loaded. */
export const places: readonly Place[] = [
  ...shellNavigation,
  ...Object.entries(navigationByRemote).flatMap(([remote, entries]) =>
    entries.map((entry) => ({ ...entry, remote })),
  ),
].sort((a, b) => a.order - b.order);

/** Returns true when a path equals the entry's path or lies below it. */
export const isWithin = (place: string, path: string): boolean =>
  path === place || (place !== '/' && path.startsWith(`${place}/`));

export const placeOf = (path: string): Place | undefined =>
  places.find((place) => isWithin(place.path, path));

/** Merges the entries of loaded remotes, which may be newer than this shell, into the known ones. */
export const mergeNavigation = (entries: readonly NavigationEntry[]): readonly NavigationEntry[] => {
  const byPath = new Map<string, NavigationEntry>(places.map((place) => [place.path, place]));
  for (const entry of entries) byPath.set(entry.path, entry);
  return [...byPath.values()].sort((a, b) => a.order - b.order);
};
