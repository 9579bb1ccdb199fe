import { ApiError } from '@fitfolk/api-client';
import type { SkippedChange } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../messages/messages.ts';
import { changeCachedList, changeItems, refetchLists } from '../packing-api.ts';
import {
  type Batch,
  getItemId,
  getUnsent,
  markStuck,
  removeBatch,
  splitBatch,
  takeBatch,
} from './unsent-changes.ts';

/** Pauses between attempts in milliseconds; the last one repeats. A restored connection ends a pause. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000] as const;
/** Answers after which the same request may succeed: after signing in again, or later. */
const TEMPORARY = [401, 408, 429];

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !TEMPORARY.includes(error.status);

const sending = new Set<string>();

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1));
    window.addEventListener('online', end);
  });

/** Sends a request in the mutation cache, so that live updates wait for it and an ended session is noticed. */
const sendBatch = (client: QueryClient, listId: string, { key, changes }: Batch) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => changeItems(listId, changes, key) })
    .execute(undefined);

type Answer = { readonly version: number; readonly skipped: readonly SkippedChange[] };

const settle = async (client: QueryClient, listId: string, batch: Batch, answer: Answer): Promise<void> => {
  const { version, skipped } = answer;
  if (batch.isRepeated || skipped.length > 0) {
    // Others may have changed the same entries since the server got it first.
    await refetchLists(client);
  } else {
    changeCachedList(client, listId, (list) => ({
      ...list,
      items: [...applyPackingChanges(list.items, batch.changes).items],
      version: Math.max(list.version, version),
    }));
  }
  const overruled = skipped.flatMap(({ index, reason }) => {
    const change = batch.changes[index];
    return change && reason === 'changed' ? [getItemId(change)] : [];
  });
  removeBatch(listId, batch, overruled);
  if (skipped.some(({ reason }) => reason === 'full')) toast({ title: t('full') });
  else if (skipped.some(({ reason }) => reason === 'removed')) toast({ title: t('removedElsewhere') });
};

/** Gives up what the server refuses: of several changes, each is sent on its own first. */
const giveUp = (client: QueryClient, listId: string, batch: Batch, error: unknown): void => {
  if (batch.changes.length > 1) {
    splitBatch(listId, batch);
    return;
  }
  removeBatch(listId, batch);
  toastError(error);
  void refetchLists(client);
};

/** Sends the changes of a list in their order until none is left. Goes on when the page is left; repetitions take effect once. */
export const sendChanges = async (client: QueryClient, listId: string): Promise<void> => {
  if (sending.has(listId)) return;
  sending.add(listId);
  let failures = 0;
  for (let batch = takeBatch(listId); batch; batch = takeBatch(listId)) {
    const answer = await sendBatch(client, listId, batch).catch((error: unknown) => ({ error }));
    if (!('error' in answer)) {
      await settle(client, listId, batch, answer);
      failures = 0;
    } else if (isRefused(answer.error)) {
      giveUp(client, listId, batch, answer.error);
    } else {
      markStuck(listId);
      await pause(failures);
      failures += 1;
    }
  }
  sending.delete(listId);
};

/** Goes on sending what earlier pages of this tab left. */
export const resumeSending = (client: QueryClient, listIds: readonly string[]): void => {
  for (const listId of listIds) if (getUnsent(listId).changes.length > 0) void sendChanges(client, listId);
};
