import type { LucideIcon } from 'lucide-react';
import type { LazyPage } from './lazy-page.ts';

/** A page of a remote. */
export type RemoteRoute = {
  /** wouter pattern, such as `/closet` or `/packing/:listId`. */
  readonly path: string;
  /** Document title in the current language. */
  readonly title: () => string;
  readonly page: LazyPage;
};

/** Groups of the navigation in the order of their display. */
export const NAVIGATION_GROUPS = ['everyday', 'family', 'together', 'trips'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A link in the shell's navigation. */
export type NavigationEntry = {
  readonly path: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Sort key, ascending. */
  readonly order: number;
  /** Group in the sidebar; last and without a heading by default. */
  readonly group?: NavigationGroup;
  /** Also shown in the bottom bar of narrow screens. */
  readonly inBottomBar?: boolean;
};

/** Exports of `./routes`, the one module a remote exposes. */
export type RemoteModule = {
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
  /** Section at the top of a family's home page, loaded after the page. */
  readonly homeSection?: LazyPage;
};
