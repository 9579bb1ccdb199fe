import type { ClothingItem, LaundryItem } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { createOutbox } from '../src/app/offline/outbox/outbox.ts';
import { createSessionStore } from '../src/app/offline/store/session-store.ts';
import { createFakeCaches } from './fake-caches.ts';

const NOW = new Date('2026-11-28T07:30:00Z');
export const [PROFILE, OFFICE, WALK, SHIRT, NEW] = [1, 2, 3, 4, 5].map((digit) =>
  `${digit}`.repeat(8).concat('-0000-7000-8000-000000000000'),
) as [string, string, string, string, string];
/** Path of the planned outfits of the week. */
export const WEEK = `/api/outfits/${PROFILE}?from=2026-11-23&to=2026-11-29`;
/** Path of a move of laundry. */
export const MOVE = '/api/laundry/moves/99999999-0000-7000-8000-000000000000';

/** Creates an outfit of the day. */
export const toOutfit = (id: string, name: string): Outfit => ({
  id,
  name,
  profileId: PROFILE,
  occasion: null,
  isFavorite: false,
  wornDate: null,
  items: [],
  version: 1,
  scheduledDate: '2026-11-28',
  plannedAt: '2026-11-27T10:00:00.000Z',
  createdAt: '2026-11-27T10:00:00.000Z',
});

const laundry = { status: 'basket', wears: 1, washAfter: 1, version: 3, away: null } as const;
const shirt = { id: SHIRT, profileId: PROFILE, name: 'White shirt', category: 'tops' } as const;
/** Creates a shirt in the basket. */
export const toLaundryItem = (changes: Partial<LaundryItem['laundry']> = {}): LaundryItem => ({
  ...shirt,
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  load: 'whites',
  laundry: { ...laundry, ...changes },
});
const toItem = (): ClothingItem =>
  ({
    ...toLaundryItem(),
    wearCount: 4,
    lastWornDay: '2026-11-20',
    lastWornDate: null,
  }) as unknown as ClothingItem;

type Sent = {
  readonly request: string;
  readonly body: unknown;
  readonly key?: string;
  readonly view: string;
};
type Answer =
  | {
      readonly status?: number;
      readonly body?: unknown;
      /** Happens while the request is on its way. */
      readonly before?: () => Promise<void>;
    }
  | 'lost'
  | 'offline';

/** Starts the store and the outbox of a worker, whose network gives answers in order, then none. */
export const startWorker = (caches = createFakeCaches(), time = NOW) => {
  const session = createSessionStore({ caches, now: () => time.getTime() });
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  let changes = 0;
  const lost: number[] = [];
  const outbox = createOutbox({
    caches,
    session,
    now: () => time,
    onChange: () => {
      changes += 1;
    },
    onLost: (count) => void lost.push(count),
    fetch: async (path, { method, headers, body }) => {
      const answer = answers.shift() ?? 'offline';
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      const { 'idempotency-key': key, 'session-view': view = '' } = headers as Record<string, string>;
      const parsed = body ? JSON.parse(String(body)) : null;
      sent.push({ request: `${method} ${path}`, body: parsed, view, ...(key ? { key } : {}) });
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const { status = 200, body: json, before } = answer;
      await before?.();
      return json === undefined ? new Response(null, { status: 204 }) : Response.json(json, { status });
    },
  });
  const receive = (path: string, json: unknown, view = 'ana') =>
    session.begin({ url: `http://localhost${path}` })(
      Response.json(json, { headers: { 'session-view': view } }),
    );
  return {
    caches,
    session,
    sent,
    answers,
    lost,
    receive,
    ...outbox,
    countChanges: () => changes,
    storeAll: async (view = 'ana') => {
      await receive('/api/auth/user', { timeZone: 'Europe/Berlin' }, view);
      await receive(WEEK, [toOutfit(OFFICE, 'Office'), toOutfit(WALK, 'Walk')], view);
      await receive(`/api/clothing-items/${PROFILE}`, [toItem()], view);
      await receive('/api/laundry', [toLaundryItem()], view);
    },
    change: async (method: string, pathname: string, body: unknown = null, key: string | null = null) => {
      const text = body === null ? null : JSON.stringify(body);
      const response = await outbox.add({ method, pathname, body: text }, key);
      return response?.status === 204 ? undefined : response?.json();
    },
    see: async (path: string) => {
      const url = new URL(path, 'http://localhost');
      const found = await session.find({ url: url.href });
      return (await outbox.show(url, found?.response ?? new Response(null, { status: 404 }))).json();
    },
    listRequests: () => sent.map(({ request }) => request),
  };
};

/** Starts a worker that has stored what pages read. */
export const startWithData = async () => {
  const worker = startWorker();
  await worker.storeAll();
  return worker;
};

/** Marks the first outfit as worn. */
export const wearOffice = ['POST', `/api/outfits/${OFFICE}/worn`] as const;
/** Moves the second outfit to the next day. */
export const moveWalk = ['PATCH', `/api/outfits/${WALK}`, { scheduledDate: '2026-11-29' }] as const;
/** Deletes the second outfit. */
export const deleteWalk = ['DELETE', `/api/outfits/${WALK}`] as const;
/** Washes the shirt. */
export const wash = ['PUT', MOVE, { action: 'washing', items: [{ itemId: SHIRT, version: 3 }] }] as const;
/** Creates an error response. */
export const problem = (status: number, code: string) => ({
  status,
  body: { type: 'about:blank', status, code, detail: code },
});
