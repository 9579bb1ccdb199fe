import { listSubjectIds } from '@fitfolk/contracts/core/erasure';
import type { EventHandler } from '../messaging/subscription.ts';
import type { ErasuresStore } from './erasures.store.ts';

/** Removes events about erased accounts and profiles, so that a late event can't bring their data back. */
export const createDropErased =
  ({ findErased }: Pick<ErasuresStore, 'findErased'>) =>
  (handle: EventHandler): EventHandler =>
  async (events, transaction) => {
    const erased = await findErased(events.flatMap(({ data }) => listSubjectIds(data)));
    const kept = events.filter(({ data }) => !listSubjectIds(data).some((id) => erased.has(id)));
    if (kept.length > 0) await handle(kept, transaction);
  };
