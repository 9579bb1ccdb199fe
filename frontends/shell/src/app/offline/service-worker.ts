import { createOfflinePage } from './offline-page.ts';
import {
  handleReminderClick,
  replaceSubscription,
  showReminder,
  type WindowClients,
} from './push-messages.ts';

type ExtendableEvent = Event & { readonly waitUntil: (completion: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** Response of the request that the browser sends while it starts the worker; undefined if it cannot. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

type PushEvent = ExtendableEvent & { readonly data: { json(): Parameters<typeof showReminder>[1] } | null };

type ClickEvent = ExtendableEvent & Parameters<typeof handleReminderClick>[0];

type SubscriptionChange = ExtendableEvent & { readonly oldSubscription: PushSubscription | null };

/** The part of `ServiceWorkerGlobalScope` used here. TypeScript cannot load its library beside that of pages. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WindowClients;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
    (type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
  };
};

const worker = globalThis as unknown as WorkerScope;

// Without stored files, a new version can replace the previous one at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
);

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showReminder(worker.registration, event.data.json()));
});

worker.addEventListener('notificationclick', (event) => event.waitUntil(handleReminderClick(event, worker)));

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(replaceSubscription(worker.registration, event.oldSubscription?.options)),
);

const navigate = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return createOfflinePage();
  }
};
