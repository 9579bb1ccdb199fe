import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import {
  removeSharedContent,
  SHARE_PATH,
  SHARED_PAGE,
  storeSharedContent,
} from '@fitfolk/web-kit/upload/shared-content.ts';
import { attempt } from './attempt.ts';
import { createOfflinePage } from './offline-page.ts';
import { createOutbox } from './outbox/outbox.ts';
import { canWait } from './outbox/predict-change.ts';
import { hasEffect } from './outbox/to-effect.ts';
import { createPageReader } from './page-reader.ts';
import {
  handleReminderClick,
  replaceSubscription,
  showReminder,
  type WindowClients,
} from './push-messages.ts';
import { createPageDocuments } from './store/page-documents.ts';
import { changesSession, createSessionStore, endsSession, isReadable } from './store/session-store.ts';
import type { Cookies } from './store/starting-pages.ts';
import { createVersionStore } from './store/version-store.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

type ExtendableEvent = Event & { readonly waitUntil: (completion: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly clientId: string;
  /** Id of the page that a navigation opens. */
  readonly resultingClientId: string;
  /** Response of the request that the browser sends while it starts the worker; undefined if it cannot. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

type PushEvent = ExtendableEvent & { readonly data: { json(): Parameters<typeof showReminder>[1] } | null };

type ClickEvent = ExtendableEvent & Parameters<typeof handleReminderClick>[0];

type MessageFromPage = ExtendableEvent & { readonly data: PageMessage; readonly source: WorkerClient };

type WorkerClient = { readonly id: string; readonly postMessage: (message: WorkerMessage) => void };

type SubscriptionChange = ExtendableEvent & { readonly oldSubscription: PushSubscription | null };

/** The part of `ServiceWorkerGlobalScope` used here. TypeScript cannot load its library beside that of pages. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration & {
    /** Absent in browsers without background synchronization. */
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  };
  readonly clients: Omit<WindowClients, 'matchAll'> & {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<WorkerClient | undefined>;
    readonly matchAll: (options: {
      type: 'window';
    }) => Promise<(Awaited<ReturnType<WindowClients['matchAll']>>[number] & WorkerClient)[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate' | 'sync', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: MessageFromPage) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
    (type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
  };
};

/** Signs out. */
const LOGOUT_PATH = '/api/logout';
/** Data with which every page begins. */
const STARTING_DATA = ['/api/auth/user', '/api/profiles'].map((path) => new URL(path, location.origin).href);

const worker = globalThis as unknown as WorkerScope;

const session = createSessionStore({ caches, now: () => getNow().getTime() });
const versions = createVersionStore({ caches, fetch: (url, init) => fetch(url, init) });
const documents = createPageDocuments({
  fetch: (url, init) => fetch(url, init),
  versions,
  now: () => getNow().getTime(),
});
const outbox = createOutbox({
  caches,
  session,
  fetch: (path, init) => fetch(path, init),
  now: getNow,
  onChange: () => void attempt(tellOutbox()),
  onLost: (count) => void attempt(tellPages({ type: 'lost', count })),
});

const reader = createPageReader({
  session,
  outbox,
  cookies: (globalThis as { readonly cookieStore?: Cookies }).cookieStore,
  send: (clientId, message) => attempt(send(clientId, message)),
});

// A new version finds the stored files and responses of the previous one, and can replace it at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

const activate = async (): Promise<void> => {
  await worker.registration.navigationPreload?.enable();
  // Stores what a user sees right after signing in for the first time on this device.
  await worker.clients.claim();
  await session.removeExpired();
};

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname === SHARE_PATH && request.method === 'POST') event.respondWith(receiveShare(request));
  else if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (/^\/apps\/[^/]+\/assets\//.test(pathname)) event.respondWith(findFile(request));
  else if (changesSession(request)) event.respondWith(changeSession(request));
  else if (isReadable(request)) event.respondWith(reader.read(event));
  else if (canWait({ method: request.method, pathname })) event.respondWith(change(event));
  else if (hasEffect({ method: request.method, pathname }))
    event.respondWith(fetchChange(event, request, null));
  // Pages open the live stream again when the server answers again, and when they become visible.
  else if (pathname === LIVE_PATH) event.waitUntil(attempt(outbox.flush().then(checkVersion)));
});

worker.addEventListener('message', (event) => event.waitUntil(attempt(receive(event))));

// The browser has a network again, perhaps after the last page was closed.
worker.addEventListener('sync', (event) => event.waitUntil(attempt(outbox.flush())));

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showReminder(worker.registration, event.data.json()));
});

worker.addEventListener('notificationclick', (event) => event.waitUntil(handleReminderClick(event, worker)));

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(replaceSubscription(worker.registration, event.oldSubscription?.options)),
);

/** Opens a page of a session from the store, unless the user reloads it, and others from the network first. */
const navigate = async (event: FetchEvent): Promise<Response> => {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  const hasData = !pathname.startsWith('/api/') && (await attempt(session.hasData()));
  const stored = hasData && request.cache === 'default' && (await attempt(documents.find(pathname)));
  const requested = preloadResponse.then((response) => response ?? fetch(request));
  if (hasData)
    event.waitUntil(attempt(requested.then((response) => documents.keep(pathname, response.clone()))));
  if (stored) {
    reader.begin(event.resultingClientId);
    return stored;
  }
  try {
    return await requested;
  } catch {
    return (hasData && (await attempt(versions.findDocument()))) || createOfflinePage();
  }
};

/** Keeps photos, or the link of a shop's page, that a person shares with the app, and opens the page that adds them. */
const receiveShare = async (request: Request): Promise<Response> => {
  await attempt(request.formData().then((data) => storeSharedContent(data, caches, getNow().getTime())));
  return Response.redirect(SHARED_PAGE, 303);
};

const findFile = async (request: Request): Promise<Response> =>
  (await attempt(versions.find(request.url))) ?? fetch(request);

const changeSession = async (request: Request): Promise<Response> => {
  // Only the present session can send what waits.
  await attempt(outbox.flush());
  const response = await fetch(request);
  if (response.ok)
    await attempt(endsSession(request) ? endSession(request) : session.clear({ keepsOutbox: true }));
  return response;
};

/** Forgets the session. What somebody shared before signing in belongs to whoever signs in. */
const endSession = async (request: Request): Promise<void> => {
  await outbox.endSession();
  if (new URL(request.url).pathname !== LOGOUT_PATH) return;
  await removeSharedContent(caches);
  await navigator.clearAppBadge?.();
};

/** Sends a change, and shows the result in the stored data. */
const fetchChange = async (
  event: FetchEvent,
  request: Request | string,
  body: string | null,
  init: RequestInit = {},
) => {
  const response = await fetch(request, init);
  const { method } = event.request;
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
  const text = response.ok ? response.clone().text() : undefined;
  if (text) event.waitUntil(attempt(text.then((json) => outbox.learn({ method, pathname, body }, json))));
  return response;
};

/** Sends a change after those that wait, or lets it wait as well. */
const change = async (event: FetchEvent): Promise<Response> => {
  const { request, clientId } = event;
  const { pathname } = new URL(request.url);
  const { method, headers, signal } = request;
  const body = (await request.clone().text()) || null;
  await attempt(outbox.flush());
  const path = (await attempt(outbox.toServerPath(pathname))) ?? pathname;
  const wait = () => attempt(outbox.add({ method, pathname: path, body }, headers.get('idempotency-key')));
  const isBlocked = ((await attempt(outbox.read()))?.waiting.length ?? 0) > 0;
  const blocked = isBlocked && (await wait());
  if (blocked) return blocked;
  try {
    if (path === pathname) return await fetchChange(event, request, body);
    return await fetchChange(event, path, body, { method, headers, body, signal });
  } catch (error) {
    const response = signal.aborted ? undefined : await wait();
    if (!response) throw error;
    await reader.tellOffline(clientId);
    return response;
  }
};

const send = async (clientId: string, message: WorkerMessage): Promise<void> =>
  (await worker.clients.get(clientId))?.postMessage(message);

const receive = async ({ data, source: page }: MessageFromPage): Promise<void> => {
  if (typeof data === 'object') return outbox.dismiss(data.dismissed);
  if (data === 'loaded') reader.load(page.id);
  await outbox.flush();
  if (data === 'loaded') await tellMissed(page);
  await checkVersion();
};

const tellPages = async (message: WorkerMessage): Promise<void> => {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(message);
};

/** Tells all pages what waits, and asks the browser to say when it has a network. */
const tellOutbox = async (): Promise<void> => {
  const message = await getOutbox();
  await tellPages(message);
  if (message.waiting.length > 0) await worker.registration.sync?.register('outbox');
};

const getOutbox = async () => {
  const { waiting, refused } = await outbox.read();
  return { type: 'outbox', waiting: waiting.map(({ id, note }) => ({ id, note })), refused } as const;
};

/** Tells a page what it has missed while its code loaded. */
const tellMissed = async (page: WorkerClient): Promise<void> => {
  const storedAt = reader.findOffline(page.id);
  if (storedAt !== undefined) page.postMessage({ type: 'offline', storedAt });
  page.postMessage(await getOutbox());
  const version = await versions.findVersion();
  if (version) page.postMessage({ type: 'deployed', version });
};

/** True if the user asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

const prefetchHome = async (updating: Promise<unknown>): Promise<void> => {
  if (await session.hasData()) await documents.prefetchHome(updating);
};

/** Stores the deployed version, and tells all pages about it and that the network is back. */
const checkVersion = async (): Promise<void> => {
  await session.removeExpired();
  if (savesData()) return;
  await attempt(reader.prefetch(STARTING_DATA));
  const updating = versions.update();
  const [version] = await Promise.all([updating, attempt(prefetchHome(updating))]);
  const offline = reader.takeOffline();
  for (const page of await worker.clients.matchAll({ type: 'window' })) {
    if (offline.includes(page.id)) page.postMessage({ type: 'online' });
    page.postMessage({ type: 'deployed', version });
  }
};
