import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { requestRetry } from '@fitfolk/web-kit/loading/retry-request.ts';
import { useOnline } from '@fitfolk/web-kit/ui-state/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeployedVersion } from './store/version-store.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

export type Connection = {
  readonly isOffline: boolean;
  /** Time of the oldest stored response that the page shows, in milliseconds since 1970; undefined if it shows none. */
  readonly storedAt: number | undefined;
  /** True once a version is deployed that differs from that of the page. */
  readonly isOutdated: boolean;
};

type RemoteList = Readonly<Record<string, { readonly entry?: string }>>;

/** Returns true if the document names other scripts than a version. */
const isOther = ({ scripts, entries }: DeployedVersion): boolean => {
  const remotes: RemoteList = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}');
  const known = Object.values(remotes).flatMap(({ entry }) => entry ?? []);
  const isLoaded = (url: string) => document.querySelector(`script[src="${url}"]`) !== null;
  return !scripts.every(isLoaded) || !known.every((entry) => entries.includes(entry));
};

/**
 * Follows the network and the service worker. When the server answers again, failed loads are repeated, and everything shown
 * is requested again.
 */
export const useConnection = (): Connection => {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [storedAt, setStoredAt] = useState<number>();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const queries = createLiveQueries(client);
    const stop = queries.start();
    const { serviceWorker } = navigator;
    const tell = (message: PageMessage) => serviceWorker?.controller?.postMessage(message);
    const refresh = () => {
      setStoredAt(undefined);
      requestRetry();
      queries.handle({ type: 'missed' });
    };
    const handleOnline = () => {
      refresh();
      tell('online');
    };
    const receive = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'offline') setStoredAt(data.storedAt);
      else if (data.type === 'online') refresh();
      else setOutdated(isOther(data.version));
    };
    window.addEventListener('online', handleOnline);
    serviceWorker?.addEventListener('message', receive);
    tell('loaded');
    return () => {
      stop();
      window.removeEventListener('online', handleOnline);
      serviceWorker?.removeEventListener('message', receive);
    };
  }, [client]);
  return {
    isOffline: !isOnline || storedAt !== undefined,
    storedAt: storedAt !== undefined && Number.isFinite(storedAt) ? storedAt : undefined,
    isOutdated,
  };
};
