import { createOfflinePage } from './offline-page.ts';

type ExtendableEvent = Event & { readonly waitUntil: (completion: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** Response of the request that the browser sends while it starts the worker; undefined if it cannot. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

/** The part of `ServiceWorkerGlobalScope` used here. TypeScript cannot load its library beside that of pages. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
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

const navigate = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return createOfflinePage();
  }
};
