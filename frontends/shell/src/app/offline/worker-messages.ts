import type { RefusedChange, WaitingNote } from './outbox/waiting-change.ts';
import type { DeployedVersion } from './store/version-store.ts';

/** Message of the service worker to a page. */
export type WorkerMessage =
  /** The page got stored responses, the oldest from this time in milliseconds since 1970, or none at all (`Infinity`). */
  | { readonly type: 'offline'; readonly storedAt: number }
  /** The latest responses of these paths differ from the stored ones that the page got when it opened. */
  | { readonly type: 'changed'; readonly paths: readonly string[] }
  /** The server answers again. */
  | { readonly type: 'online' }
  /** The version that new pages get. */
  | { readonly type: 'deployed'; readonly version: DeployedVersion }
  /** Changes that wait for the network, oldest first, and those that the server has refused. */
  | {
      readonly type: 'outbox';
      readonly waiting: readonly WaitingNote[];
      readonly refused: readonly RefusedChange[];
    }
  /** The session ended before changes could be sent. They are not named, because others may use the device now. */
  | { readonly type: 'lost'; readonly count: number };

/** Message of a page to the service worker: its code is loaded, its network may be back, or a refused change was read. */
export type PageMessage = 'loaded' | 'online' | { readonly dismissed: string };
