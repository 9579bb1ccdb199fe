import type { Problem } from '@fitfolk/contracts/core/errors';
import { SESSION_VIEW_HEADER } from '@fitfolk/contracts/session-view';
import type { SessionStore } from '../store/session-store.ts';
import { createOutboxStore, type OutboxState } from './outbox-store.ts';
import { predictChange, toAccountDay } from './predict-change.ts';
import type { ChangeRequest } from './prediction.ts';
import { collectData, isAffected, isUser, type KnownData, toResource } from './resources.ts';
import { type Settled, settleProblem, settleResult } from './settle-change.ts';
import { showChanges } from './show-changes.ts';
import { toEffect } from './to-effect.ts';
import { mergeEffects, type WaitingChange } from './waiting-change.ts';

const UNAUTHORIZED = 401;
/** Answers after which the same request may succeed later. */
const TEMPORARY = [408, 425, 429, 502, 503, 504];

export type OutboxOptions = {
  readonly caches: CacheStorage;
  readonly session: Pick<SessionStore, 'changeData' | 'clear' | 'findView' | 'listData'>;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => Date;
  /** Called after every change of what waits or was refused. */
  readonly onChange: () => void;
  /** Called when the session ends before what waits could be sent, with the number of changes. */
  readonly onLost: (count: number) => void;
};

/** Replaces an id wherever it occurs. Ids are unique and contain nothing that JSON escapes. */
const replaceId = <T>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to));

/** Replaces the id by which a page knows a new outfit. */
const toServerPath = (path: string, { serverIds }: OutboxState): string => {
  const found = Object.keys(serverIds).find((id) => path.includes(id));
  return found ? path.replace(found, serverIds[found] ?? found) : path;
};

/**
 * Keeps changes that could not be sent for lack of a network, and sends them in their order once there is one. All of them
 * belong to the view of the session that made them: the server refuses them from any other.
 */
export const createOutbox = ({ caches, session, fetch, now, onChange, onLost }: OutboxOptions) => {
  const store = createOutboxStore({ caches, findView: session.findView });
  let flushing: Promise<void> | undefined;
  let lastAdded: Promise<unknown> = Promise.resolve();

  const collect = async (waiting: readonly WaitingChange[]) => {
    const resources: { url: URL; json: unknown }[] = await session.listData(
      (pathname) => isAffected(pathname) || isUser(pathname),
    );
    const effects = mergeEffects(waiting.map(({ effect }) => effect));
    const toKnown = (show: boolean): KnownData =>
      collectData(
        resources.flatMap(({ url, json }) => {
          const shown = show ? showChanges(url, json, effects, '') : json;
          return toResource(url.pathname, shown) ?? [];
        }),
      );
    const stored = toKnown(false);
    const data = toKnown(true);
    const { outfits, laundry } = effects;
    // Also what no stored list contains, such as items that went into the basket.
    const kept = [...outfits].flatMap(([id, outfit]) =>
      'isDeleted' in outfit ? [] : [[id, outfit] as const],
    );
    return {
      stored,
      data: {
        ...data,
        outfits: new Map([...data.outfits, ...kept]),
        laundry: new Map([...data.laundry, ...laundry]),
      },
    };
  };

  const addNext = async (
    request: ChangeRequest,
    idempotencyKey: string | null,
  ): Promise<Response | undefined> => {
    const state = await store.read();
    const context = { ...(await collect(state.waiting)), waiting: state.waiting, now: now() };
    const prediction = predictChange(request, context);
    if (!prediction) return undefined;
    const { status, json, query = '', ...fields } = prediction;
    const { method, pathname, body } = request;
    const change: WaitingChange = {
      id: crypto.randomUUID(),
      method,
      path: `${pathname}${query}`,
      body,
      idempotencyKey,
      ...fields,
    };
    const isStored = await store.update((current) => ({ ...current, waiting: [...current.waiting, change] }));
    if (!isStored) return undefined;
    onChange();
    return json === undefined ? new Response(null, { status }) : Response.json(json, { status });
  };

  const send = async (change: WaitingChange, view: string): Promise<Response> => {
    const { method, body, idempotencyKey } = change;
    const path = toServerPath(change.path, await store.read());
    const headers = {
      accept: 'application/json',
      // The server refuses the change if the browser has another session by now.
      [SESSION_VIEW_HEADER]: view,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    };
    return fetch(path, { method, headers, body, credentials: 'include', redirect: 'manual' });
  };

  const getToday = async (): Promise<string> => {
    const stored = await session.listData(isUser);
    return toAccountDay(
      now(),
      collectData(stored.flatMap(({ url, json }) => toResource(url.pathname, json) ?? [])),
    );
  };

  const learn = async (request: ChangeRequest, text: string): Promise<void> => {
    const [effects, today] = [mergeEffects([toEffect(request, text)]), await getToday()];
    await session.changeData(async (url, response) =>
      isAffected(url.pathname) ? showChanges(url, await response.json(), effects, today) : undefined,
    );
  };

  const settle = async (change: WaitingChange, response: Response): Promise<Settled> => {
    const text = await response.text();
    if (!response.ok) return settleProblem(change, JSON.parse(text) as Problem);
    const { method, path, body } = change;
    await learn({ method, pathname: path.replace(/\?.*/, ''), body }, text).catch(() => undefined);
    return text === '' ? {} : settleResult(change, JSON.parse(text));
  };

  const apply = (state: OutboxState, change: WaitingChange, settled: Settled): OutboxState => {
    const { again, refused = [], serverId } = settled;
    const rest = state.waiting.filter(({ id }) => id !== change.id);
    const next = {
      ...state,
      waiting: again ? [again, ...rest] : rest,
      refused: [...state.refused, ...refused],
    };
    if (!change.localId || !serverId) return next;
    const renamed = replaceId(next, change.localId, serverId);
    return { ...renamed, serverIds: { ...next.serverIds, [change.localId]: serverId } };
  };

  const endSession = async (): Promise<void> => {
    const { waiting } = await store.read();
    await session.clear();
    onChange();
    if (waiting.length > 0) onLost(waiting.length);
  };

  /** Sends the oldest change. Returns false while it has to wait. */
  const sendFirst = async (): Promise<boolean> => {
    const view = await session.findView();
    const [change] = (await store.read()).waiting;
    // Another session may have taken over since, to which the change says nothing.
    if (!change || view === undefined || view !== (await session.findView())) return false;
    const response = await send(change, view).catch(() => undefined);
    if (!response || TEMPORARY.includes(response.status)) return false;
    if (response.status === UNAUTHORIZED) {
      await endSession();
      return false;
    }
    // A body that breaks off or is no JSON leaves the outcome unknown, so the request is repeated.
    const settled = await settle(change, response).catch(() => undefined);
    if (!settled) return false;
    await store.update((state) => apply(state, change, settled), view);
    onChange();
    return true;
  };

  const sendAll = async (): Promise<void> => {
    while (await sendFirst());
  };

  /** Sends what waits, as far as the network and the server allow. */
  const flush = (): Promise<void> => {
    flushing ??= sendAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  return {
    /** Adds a change after those before. Returns the response to show meanwhile; undefined if it can't wait. */
    add: (request: ChangeRequest, idempotencyKey: string | null): Promise<Response | undefined> => {
      const added = lastAdded.then(() => addNext(request, idempotencyKey));
      lastAdded = added.catch(() => undefined);
      return added;
    },
    flush,
    /** Removes the data of the session, and what waits with it. */
    endSession,
    read: store.read,
    /** Replaces ids that pages know new outfits by until they load them again. */
    toServerPath: async (path: string): Promise<string> => toServerPath(path, await store.read()),
    /** Shows in the stored data what the response to a change says. */
    learn,
    /** Shows what waits in the response to a reading request. */
    show: async (url: URL, response: Response): Promise<Response> => {
      const { waiting } = await store.read();
      if (waiting.length === 0 || !response.ok || !isAffected(url.pathname)) return response;
      const effects = mergeEffects(waiting.map(({ effect }) => effect));
      const today = await getToday();
      const { status, headers } = response;
      const shown = showChanges(url, await response.json(), effects, today);
      const kept = new Headers(headers);
      kept.delete('content-encoding');
      kept.delete('content-length');
      return new Response(JSON.stringify(shown), { status, headers: kept });
    },
    /** Forgets a refused change, once a person has read about it. */
    dismiss: async (id: string): Promise<void> => {
      await store.update((state) => ({ ...state, refused: state.refused.filter((each) => each.id !== id) }));
      onChange();
    },
  };
};
