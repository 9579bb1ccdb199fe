import type { CalendarRule, EventMeaning } from '@fitfolk/contracts/outfits';

/** An event on one of its days. */
export type CalendarEvent = { readonly day: string; readonly title: string };

/** An event that matches a rule. */
export type SchoolEvent = CalendarEvent & { readonly meaning: EventMeaning };

/** Matches characters that are not seen, such as a soft hyphen. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Splits a text into words, each surrounded by spaces, so that `PE` is in `PE: bring shoes` and not in `speech`. Characters that
 * differ by case or by their encoding alone become the same: `Fußball` and `FUSSBALL`, `ü` in one character and in two.
 */
const toWords = (text: string): string =>
  ` ${
    text
      .replace(INVISIBLE, '')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Creates the function that tells whether a title contains the words of one of these keywords. */
export const createKeywordMatcher = (keywords: readonly string[]): ((title: string) => boolean) => {
  const words = keywords.map(toWords).filter((each) => each.trim() !== '');
  return (title) => {
    const ofTitle = toWords(title);
    return words.some((each) => ofTitle.includes(each));
  };
};

/** Lists the events whose title contains the words of a rule's keyword, each with the meaning of the first such rule. */
export const matchEvents = (
  events: readonly CalendarEvent[],
  rules: readonly CalendarRule[],
): SchoolEvent[] => {
  const matchers = rules.map(({ keyword, meaning }) => ({
    matches: createKeywordMatcher([keyword]),
    meaning,
  }));
  return events.flatMap((event) => {
    const rule = matchers.find(({ matches }) => matches(event.title));
    return rule ? [{ ...event, meaning: rule.meaning }] : [];
  });
};
