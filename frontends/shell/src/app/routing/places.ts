import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import {
  Backpack,
  CalendarDays,
  Flame,
  Heart,
  House,
  Images,
  PersonStanding,
  Settings,
  Shirt,
} from 'lucide-react';
import { text } from '../messages/messages.ts';

export type Place = NavigationEntry & {
  /** The remote whose pages stand below this path; the shell's own when absent. */
  readonly remote?: string;
};

/**
 * The product's places. They stand in the navigation from the first moment, and still do when a remote is down; a loaded
 * remote's own entries take their place, and may add others.
 */
export const places: readonly Place[] = [
  { path: '/', label: () => text('pages.home'), icon: House, order: 10, inBottomBar: true },
  {
    path: '/closet',
    label: () => text('pages.closet'),
    icon: Shirt,
    order: 20,
    inBottomBar: true,
    remote: 'closet',
  },
  {
    path: '/planner',
    label: () => text('pages.planner'),
    icon: CalendarDays,
    order: 30,
    inBottomBar: true,
    remote: 'closet',
  },
  { path: '/lookboard', label: () => text('pages.lookboard'), icon: Heart, order: 40, remote: 'closet' },
  {
    path: '/feed',
    label: () => text('pages.feed'),
    icon: Images,
    order: 50,
    inBottomBar: true,
    remote: 'social',
  },
  { path: '/streaks', label: () => text('pages.streaks'), icon: Flame, order: 60, remote: 'social' },
  { path: '/ai-twin', label: () => text('pages.aiTwin'), icon: PersonStanding, order: 70, remote: 'social' },
  { path: '/packing', label: () => text('pages.packing'), icon: Backpack, order: 80, remote: 'closet' },
  { path: '/settings', label: () => text('pages.settings'), icon: Settings, order: 90, inBottomBar: true },
];

/** Whether a path is this place or lies below it. */
export const isWithin = (place: string, path: string): boolean =>
  path === place || (place !== '/' && path.startsWith(`${place}/`));

/** The place that a path is or lies below, as far as the shell knows by itself. */
export const placeOf = (path: string): Place | undefined =>
  places.find((place) => isWithin(place.path, path));

/** The places with what the loaded remotes say about theirs, in order. */
export const mergeNavigation = (entries: readonly NavigationEntry[]): readonly NavigationEntry[] => {
  const byPath = new Map<string, NavigationEntry>(places.map((place) => [place.path, place]));
  for (const entry of entries) byPath.set(entry.path, entry);
  return [...byPath.values()].sort((a, b) => a.order - b.order);
};
