import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import {
  CALENDAR_PATH,
  type CalendarLink,
  type ListedCalendarLink,
  type NewCalendarLink,
  outfitsEvents,
} from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import {
  CALENDAR_LINK_UNUSED_S,
  type CalendarLinksStore,
  type CalendarLink as StoredCalendarLink,
} from './calendar-links.store.ts';
import { renderCalendar } from './render-calendar.ts';

type CalendarDependencies = {
  readonly links: CalendarLinksStore;
  readonly listPlanned: OutfitsStore['listPlanned'];
  readonly findItems: ClosetItems['find'];
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Days before and after today that a calendar shows. */
const PAST_DAYS = 30;
const COMING_DAYS = 60;

/** Secret addresses under which calendar apps read the planned outfits of a profile. Names no profile. */
export const createCalendar = ({
  links,
  listPlanned,
  findItems,
  unitOfWork,
  clock,
}: CalendarDependencies) => {
  // The database removes unused links with a delay of about a minute.
  const isValid = (link: StoredCalendarLink | undefined): link is StoredCalendarLink =>
    link !== undefined && clock().getTime() - link.usedAt.getTime() < CALENDAR_LINK_UNUSED_S * 1000;

  return {
    /** Lists the links of the account, newest first. */
    listLinks: async ({ profiles }: Identity): Promise<ListedCalendarLink[]> => {
      const found = await links.list(profiles.map(({ id }) => id));
      return found.filter(isValid).map(({ profileId, createdAt, readAt }) => ({
        profileId,
        createdAt: createdAt.toISOString(),
        lastReadOn: readAt && toCalendarDay(readAt, 'UTC'),
      }));
    },

    findLink: async (identity: Identity, profileId: string): Promise<CalendarLink | null> => {
      requireOwnProfile(identity, profileId);
      const link = await links.find(profileId);
      return isValid(link) ? { createdAt: link.createdAt.toISOString() } : null;
    },

    /** Creates an address, of which only a hash is stored. An earlier one stops working. */
    replaceLink: async (identity: Identity, profileId: string): Promise<NewCalendarLink> => {
      requireOwnProfile(identity, profileId);
      const { token, tokenHash } = createSecretToken();
      const createdAt = clock();
      const { accountId } = identity;
      await unitOfWork(async ({ session, publish }) => {
        await links.put({ profileId, accountId, tokenHash, createdAt }, session);
        publish(outfitsEvents.accessOpened, profileId, {
          accountId,
          profileId,
          kind: 'calendar-link',
          openedAt: createdAt.toISOString(),
        });
      });
      return { createdAt: createdAt.toISOString(), path: `${CALENDAR_PATH}?token=${token}` };
    },

    removeLink: async (identity: Identity, profileId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await links.removeByProfiles([profileId]);
    },

    /** Renders the calendar with this token. @throws AppError `not-found` when it was never valid or no longer is */
    render: async (token: string): Promise<string> => {
      const tokenHash = hashSecretToken(token);
      const link = await links.findByToken(tokenHash);
      if (!isValid(link)) throw new AppError('not-found');
      const now = clock();
      const today = toCalendarDay(now, 'UTC');
      // One write a day is enough to tell which links are in use.
      if (!link.readAt || toCalendarDay(link.readAt, 'UTC') < today) await links.recordRead(tokenHash, now);
      const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
      const outfits = await listPlanned(link, range);
      const items = await findItems(link, [...new Set(outfits.flatMap(({ itemIds }) => itemIds))]);
      return renderCalendar(outfits, new Map(items.map(({ itemId, name }) => [itemId, name])));
    },
  };
};

export type Calendar = ReturnType<typeof createCalendar>;
