import type { CalendarRule, EventMeaning } from '@fitfolk/contracts/outfits';
import type { CalendarEvent } from './calendar-events.ts';

/** An event that matches a rule. */
export type SchoolEvent = CalendarEvent & { readonly meaning: EventMeaning };

/** Splits a text into lowercase words, each surrounded by spaces, so that `PE` is in `PE: bring shoes` and not in `speech`. */
const toWords = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Lists the events whose title contains the words of a rule's keyword, each with the meaning of the first such rule. */
export const matchEvents = (
  events: readonly CalendarEvent[],
  rules: readonly CalendarRule[],
): SchoolEvent[] => {
  const keywords = rules.map(({ keyword, meaning }) => ({ words: toWords(keyword), meaning }));
  return events.flatMap((event) => {
    const title = toWords(event.title);
    const rule = keywords.find(({ words }) => words.trim() !== '' && title.includes(words));
    return rule ? [{ ...event, meaning: rule.meaning }] : [];
  });
};
