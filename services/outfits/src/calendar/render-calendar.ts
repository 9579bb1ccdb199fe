import { addDays } from '@fitfolk/contracts/core/calendar-day';
import ICAL from 'ical.js';
import type { Outfit } from '../outfits/outfit.ts';

type PlannedOutfit = Pick<
  Outfit,
  'id' | 'name' | 'occasion' | 'itemIds' | 'scheduledDate' | 'plannedAt' | 'createdAt' | 'version'
>;

/** Time after which calendar apps should read a calendar again. */
const REFRESH_INTERVAL = 'PT1H';

/**
 * Renders planned outfits as an iCalendar object (RFC 5545) with an all-day event each, which does not block the day. Outfits
 * without a name get the names of their items.
 */
export const renderCalendar = (
  outfits: readonly PlannedOutfit[],
  itemNames: ReadonlyMap<string, string>,
): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Fitfolk//Outfits//EN');
  calendar.updatePropertyWithValue('x-wr-calname', 'Fitfolk');
  // The first is RFC 7986's, the second what older apps read.
  const refresh = calendar.updatePropertyWithValue('refresh-interval', REFRESH_INTERVAL);
  refresh.setParameter('value', 'DURATION');
  calendar.updatePropertyWithValue('x-published-ttl', REFRESH_INTERVAL);
  for (const outfit of outfits) {
    if (outfit.scheduledDate !== null) {
      calendar.addSubcomponent(createEvent(outfit, outfit.scheduledDate, itemNames));
    }
  }
  return `${calendar.toString()}\r\n`;
};

const createEvent = (
  outfit: PlannedOutfit,
  day: string,
  itemNames: ReadonlyMap<string, string>,
): ICAL.Component => {
  const names = outfit.itemIds.flatMap((id) => itemNames.get(id) ?? []);
  const event = new ICAL.Component('vevent');
  event.updatePropertyWithValue('uid', `${outfit.id}@fitfolk`);
  event.updatePropertyWithValue('dtstamp', toUtcTime(outfit.plannedAt ?? outfit.createdAt));
  event.updatePropertyWithValue('sequence', outfit.version);
  event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(day));
  event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(day, 1)));
  event.updatePropertyWithValue('summary', outfit.name ?? (names.join(', ') || 'Outfit'));
  event.updatePropertyWithValue('description', names.join('\n'));
  if (outfit.occasion) event.updatePropertyWithValue('categories', outfit.occasion);
  event.updatePropertyWithValue('transp', 'TRANSPARENT');
  return event;
};

const toUtcTime = (date: Date): ICAL.Time => ICAL.Time.fromJSDate(date, true);
