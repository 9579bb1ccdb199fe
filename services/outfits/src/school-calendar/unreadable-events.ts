import ICAL from 'ical.js';

/** Matches an event with its line breaks, from the beginning of a line to the end of one. */
const EVENT = /^BEGIN:VEVENT\r?$[\s\S]*?^END:VEVENT\r?$\n?/gim;

const canParse = (text: string): boolean => {
  try {
    ICAL.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns a calendar file without the events that cannot be parsed, and their number. The parser rejects a whole file for
 * one malformed value, such as a recurrence rule without a frequency.
 */
export const removeUnreadableEvents = (text: string): { readonly text: string; readonly skipped: number } => {
  if (canParse(text)) return { text, skipped: 0 };
  let skipped = 0;
  const readable = text.replaceAll(EVENT, (event) => {
    if (canParse(`BEGIN:VCALENDAR\r\n${event.trimEnd()}\r\nEND:VCALENDAR`)) return event;
    skipped += 1;
    return '';
  });
  return { text: readable, skipped };
};
