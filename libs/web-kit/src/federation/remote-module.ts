import type { LucideIcon } from 'lucide-react';
import type { LazyPage } from './lazy-page.ts';

/** A page of a remote. */
export type RemoteRoute = {
  /** A wouter pattern, such as `/closet` or `/packing/:listId`. */
  readonly path: string;
  /** The document's title, in the reader's language. */
  readonly title: () => string;
  readonly page: LazyPage;
};

/** A place in the navigation. */
export type NavigationEntry = {
  readonly path: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Where it stands among the others, ascending. */
  readonly order: number;
  /** Shown in the bottom bar of narrow screens too. */
  readonly inBottomBar?: boolean;
};

/** What a remote's one exposed module, `./routes`, gives to the shell. */
export type RemoteModule = {
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
};
