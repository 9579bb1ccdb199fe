import { listSubjectIds } from '@fitfolk/contracts/core/erasure';
import type { EventHandler } from '../messaging/subscription.ts';
import type { ErasuresStore } from './erasures.store.ts';

/**
 * Removes events about erased accounts and profiles, so that a late event can't bring their data back. Calls the other handler
 * with them, if there is one.
 */
export const createDropErased =
  ({ findErased }: Pick<ErasuresStore, 'findErased'>) =>
  (handle: EventHandler, handleErased?: EventHandler): EventHandler =>
  async (events, transaction) => {
    const erased = await findErased(events.flatMap(({ data }) => listSubjectIds(data)));
    const isDropped = ({ data }: (typeof events)[number]) =>
      listSubjectIds(data).some((id) => erased.has(id));
    const kept = events.filter((event) => !isDropped(event));
    if (kept.length > 0) await handle(kept, transaction);
    const dropped = events.filter(isDropped);
    if (handleErased && dropped.length > 0) await handleErased(dropped, transaction);
  };
