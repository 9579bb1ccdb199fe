import { toast } from '@fitfolk/ui/toast';
import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { requestRetry } from '@fitfolk/web-kit/loading/retry-request.ts';
import { useOnline } from '@fitfolk/web-kit/ui-state/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from './messages/messages.ts';
import type { RefusedChange, WaitingNote } from './outbox/waiting-change.ts';
import type { DeployedVersion } from './store/version-store.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

export type Connection = {
  readonly isOffline: boolean;
  /** Time of the oldest stored response that the page shows, in milliseconds since 1970; undefined if it shows none. */
  readonly storedAt: number | undefined;
  /** True once a version is deployed that differs from that of the page. */
  readonly isOutdated: boolean;
  /** Changes that wait for the network, oldest first. */
  readonly waiting: readonly WaitingNote[];
  /** Changes that the server has refused. */
  readonly refused: readonly RefusedChange[];
  /** Forgets a refused change. */
  readonly dismiss: (id: string) => void;
};

/** Time after which the worker tries again to send what waits, in milliseconds. */
const SEND_INTERVAL_MS = 10_000;

const tell = (message: PageMessage) => navigator.serviceWorker?.controller?.postMessage(message);

type Outbox = Pick<Connection, 'waiting' | 'refused'>;
const emptyOutbox: Outbox = { waiting: [], refused: [] };

const announceLost = (count: number) => toast({ title: t('lost', { count }), variant: 'destructive' });

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
  const [outbox, setOutbox] = useState(emptyOutbox);
  const shown = useRef(outbox);
  const isWaiting = outbox.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => tell('online'), SEND_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    const queries = createLiveQueries(client);
    const stop = queries.start();
    const { serviceWorker } = navigator;
    const refresh = () => {
      setStoredAt(undefined);
      requestRetry();
      queries.handle({ type: 'missed' });
    };
    const handleOnline = () => {
      refresh();
      tell('online');
    };
    const showOutbox = (next: Outbox) => {
      const isSent = next.waiting.length < shown.current.waiting.length;
      shown.current = next;
      setOutbox(next);
      if (isSent) queries.handle({ type: 'missed' });
    };
    const receive = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'offline') setStoredAt(data.storedAt);
      else if (data.type === 'online') refresh();
      else if (data.type === 'changed') queries.handle(data);
      else if (data.type === 'lost') announceLost(data.count);
      else if (data.type === 'outbox') showOutbox({ waiting: data.waiting, refused: data.refused });
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
    ...outbox,
    dismiss: (dismissed) => tell({ dismissed }),
  };
};
