import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { CALENDAR_PATH, type CalendarLink, type NewCalendarLink } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import type { CalendarLinksStore } from './calendar-links.store.ts';
import { renderCalendar } from './render-calendar.ts';

type CalendarDependencies = {
  readonly links: CalendarLinksStore;
  readonly listPlanned: OutfitsStore['listPlanned'];
  readonly findItems: ClosetItems['find'];
  readonly clock: () => Date;
};

/** Days before and after today that a calendar shows. */
const PAST_DAYS = 30;
const COMING_DAYS = 60;

/** Secret addresses under which calendar apps read the planned outfits of a profile. Names no profile. */
export const createCalendar = ({ links, listPlanned, findItems, clock }: CalendarDependencies) => ({
  findLink: async (identity: Identity, profileId: string): Promise<CalendarLink | null> => {
    requireOwnProfile(identity, profileId);
    const link = await links.find(profileId);
    return link ? { createdAt: link.createdAt.toISOString() } : null;
  },

  /** Creates an address, of which only a hash is stored. An earlier one stops working. */
  replaceLink: async (identity: Identity, profileId: string): Promise<NewCalendarLink> => {
    requireOwnProfile(identity, profileId);
    const { token, tokenHash } = createSecretToken();
    const createdAt = clock();
    await links.put({ profileId, accountId: identity.accountId, tokenHash, createdAt });
    return { createdAt: createdAt.toISOString(), path: `${CALENDAR_PATH}?token=${token}` };
  },

  removeLink: async (identity: Identity, profileId: string): Promise<void> => {
    requireOwnProfile(identity, profileId);
    await links.removeByProfiles([profileId]);
  },

  /** Renders the calendar with this token. @throws AppError `not-found` when it was never valid or no longer is */
  render: async (token: string): Promise<string> => {
    const link = await links.findByToken(hashSecretToken(token));
    if (!link) throw new AppError('not-found');
    const today = toCalendarDay(clock(), 'UTC');
    const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
    const outfits = await listPlanned(link, range);
    const items = await findItems(link, [...new Set(outfits.flatMap(({ itemIds }) => itemIds))]);
    return renderCalendar(outfits, new Map(items.map(({ itemId, name }) => [itemId, name])));
  },
});

export type Calendar = ReturnType<typeof createCalendar>;
