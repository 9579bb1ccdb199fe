import type { DeployedVersion } from './store/version-store.ts';

/** Message of the service worker to a page. */
export type WorkerMessage =
  /** The page got stored responses, the oldest from this time in milliseconds since 1970, or none at all (`Infinity`). */
  | { readonly type: 'offline'; readonly storedAt: number }
  /** The server answers again. */
  | { readonly type: 'online' }
  /** The version that new pages get. */
  | { readonly type: 'deployed'; readonly version: DeployedVersion };

/** Message of a page to the service worker: its code is loaded, or its network is back. */
export type PageMessage = 'loaded' | 'online';
