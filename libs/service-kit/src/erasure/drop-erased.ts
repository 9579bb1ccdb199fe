import type { EventHandler, ReceivedEvent } from '../messaging/subscription.ts';
import type { ErasuresStore } from './erasures.store.ts';

const getSubjectIds = ({ data }: ReceivedEvent<never>): string[] => {
  const { accountId, profileId } = data as { readonly accountId?: string; readonly profileId?: string };
  return [accountId, profileId].filter((id) => id !== undefined);
};

/** Removes events about erased accounts and profiles, so that a late event can't bring their data back. */
export const createDropErased =
  ({ findErased }: Pick<ErasuresStore, 'findErased'>) =>
  (handle: EventHandler): EventHandler =>
  async (events, transaction) => {
    const erased = await findErased(events.flatMap(getSubjectIds));
    const kept = events.filter((event) => !getSubjectIds(event).some((id) => erased.has(id)));
    if (kept.length > 0) await handle(kept, transaction);
  };
