import { attempt } from './attempt.ts';
import type { createOutbox } from './outbox/outbox.ts';
import type { SessionStore } from './store/session-store.ts';
import { type Cookies, createStartingPages } from './store/starting-pages.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Time in milliseconds after which a page says that it shows stored responses, because the network is too slow. */
const SLOW_MS = 5000;

type ReadEvent = {
  readonly request: Request;
  readonly clientId: string;
  readonly waitUntil: (completion: Promise<unknown>) => void;
};

export type PageReaderOptions = {
  readonly session: SessionStore;
  readonly outbox: Pick<ReturnType<typeof createOutbox>, 'flush' | 'show'>;
  readonly cookies: Cookies | undefined;
  readonly send: (clientId: string, message: WorkerMessage) => Promise<unknown>;
};

/**
 * Answers the reading requests of pages: those of a page that opens from the store with what is stored, and others with the
 * latest response, or what is stored without a network.
 */
export const createPageReader = ({ session, outbox, cookies, send }: PageReaderOptions) => {
  const starts = createStartingPages({
    session,
    cookies,
    onChanged: (clientId, paths) => void send(clientId, { type: 'changed', paths }),
  });
  /** Pages whose last request failed, with the time of the oldest response that they got instead of one of the server. */
  const offlinePages = new Map<string, number | undefined>();

  const showWaiting = async (request: Request, response: Response): Promise<Response> =>
    (await attempt(outbox.show(new URL(request.url), response.clone()))) ?? response;

  const tellOffline = async (clientId: string, storedAt = Number.POSITIVE_INFINITY): Promise<void> => {
    const oldest = Math.min(storedAt, offlinePages.get(clientId) ?? Number.POSITIVE_INFINITY);
    offlinePages.set(clientId, oldest);
    await send(clientId, { type: 'offline', storedAt: oldest });
  };

  const readLatest = async (event: ReadEvent): Promise<Response> => {
    const { request, clientId } = event;
    // Later responses contain the changes before them.
    if (request.destination !== 'image') await attempt(outbox.flush());
    const store = session.begin(request);
    try {
      const response = await fetch(request);
      event.waitUntil(attempt(store(response.clone())));
      if (offlinePages.delete(clientId)) event.waitUntil(send(clientId, { type: 'online' }));
      return await showWaiting(request, response);
    } catch (error) {
      if (request.signal.aborted) throw error;
      const found = await attempt(session.find(request));
      if (request.destination !== 'image') await tellOffline(clientId, found?.storedAt);
      if (!found) throw error;
      return showWaiting(request, found.response);
    }
  };

  /** Requests the latest response after a stored one was returned. */
  const revalidate = async (event: ReadEvent, shown: Response, storedAt: number): Promise<void> => {
    const timer = setTimeout(() => void attempt(tellOffline(event.clientId, storedAt)), SLOW_MS);
    const isChanged = async (): Promise<boolean> => {
      const latest = await readLatest(event);
      return latest.ok !== shown.ok || (await latest.text()) !== (await shown.text());
    };
    const changed = await attempt(isChanged());
    clearTimeout(timer);
    starts.settle(event.clientId, event.request, changed ?? false);
  };

  return {
    read: async (event: ReadEvent): Promise<Response> => {
      // The browser has most images.
      const isImage = event.request.destination === 'image';
      const stored = isImage ? undefined : await attempt(starts.find(event.request, event.clientId));
      if (!stored) return readLatest(event);
      const shown = await showWaiting(event.request, stored.response);
      event.waitUntil(revalidate(event, shown.clone(), stored.storedAt));
      return shown;
    },
    /**
     * Requests and stores what every page begins with, unless it is stored. The first page of a device requests it before the
     * worker is there, and a page on which somebody signs in has it from the response to that.
     */
    prefetch: async (urls: readonly string[]): Promise<void> => {
      if (!(await session.hasData()) && (await starts.readView()) === undefined) return;
      for (const url of urls) {
        if (await session.find({ url })) continue;
        const store = session.begin({ url });
        await store(await fetch(url));
      }
    },
    /** Notes that a page opens from the store. */
    begin: starts.begin,
    /** Notes that the code of a page is loaded. */
    load: starts.load,
    /** Tells a page that it shows what is stored, or that a request failed. */
    tellOffline,
    /** Returns the time of the oldest stored response that a page shows; undefined if the server answers. */
    findOffline: (clientId: string): number | undefined => offlinePages.get(clientId),
    /** Returns the pages whose last request failed, and forgets them. */
    takeOffline: (): string[] => {
      const ids = [...offlinePages.keys()];
      offlinePages.clear();
      return ids;
    },
  };
};
