import { describe, expect, it } from 'vitest';
import { matchEvents } from './match-events.ts';

const match = (title: string, ...keywords: string[]) =>
  matchEvents(
    [{ day: '2026-11-23', title }],
    keywords.map((keyword) => ({ keyword, meaning: 'pe' as const })),
  ).length === 1;

describe('matchEvents', () => {
  it.each([
    ['PE', 'PE'],
    ['Class 3b: pe, bring shoes', 'PE'],
    ['School picture day!', 'picture  day'],
    ['Schwimmen (Halle 2)', 'SCHWIMMEN'],
    ['Überraschungstag', 'überraschungstag'],
    ['Scho\u0308nschreiben', 'schönschreiben'],
    ['Schönschreiben', 'scho\u0308nschreiben'],
    ['FUSSBALL', 'Fußball'],
    ['Fußball', 'fussball'],
    ['Fuß\u00ADball', 'Fußball'],
    ['Sport & Spiel', 'Sport & Spiel'],
  ])('finds in %j the keyword %j', (title, keyword) => {
    expect(match(title, keyword)).toBe(true);
  });

  it.each([
    ['Speech contest', 'PE'],
    ['Picture of the day', 'picture day'],
    ['Sportfest', 'Sport'],
    ['Anything', '—'],
  ])('does not find in %j the keyword %j', (title, keyword) => {
    expect(match(title, keyword)).toBe(false);
  });

  it('uses the first rule that matches', () => {
    const events = [{ day: '2026-11-23', title: 'No PE today' }];
    const rules = [
      { keyword: 'no pe', meaning: 'reminder' as const },
      { keyword: 'pe', meaning: 'pe' as const },
    ];
    expect(matchEvents(events, rules)).toEqual([{ ...events[0], meaning: 'reminder' }]);
  });
});
