import { LAUNDRY_HISTORY_PAGE_SIZE, type LaundryHistoryEntry } from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { cutPage, decodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { ItemEvent, LaundryEventsStore } from '../items/laundry/laundry-events.store.ts';

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/**
 * Creates the list of what happened to the items of a profile, newest first; `next` is the cursor of the following page.
 * Rejects with AppError `not-found` for a profile that the session may not use.
 */
export const createListLaundryHistory =
  ({ laundryEvents }: { readonly laundryEvents: LaundryEventsStore }) =>
  async (identity: Identity, profileId: string, { limit = LAUNDRY_HISTORY_PAGE_SIZE, cursor }: Page) => {
    requireOwnProfile(identity, profileId);
    const { accountId } = identity;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await laundryEvents.listByProfile({ accountId, profileId }, limit + 1, after);
    const { entries, next } = cutPage(found, limit, ({ at, id }) => ({ createdAt: at, id }));
    return { entries: entries.map(toEntry), next };
  };

const toEntry = (event: ItemEvent): LaundryHistoryEntry => ({
  itemId: event.itemId,
  at: event.at.toISOString(),
  kind: event.kind,
  source: event.source,
  day: 'day' in event ? event.day : null,
  away: ('away' in event && event.away) || null,
});
