import { describe, expect, it } from 'vitest';
import { getRegionalPreferences } from './regional-preferences.ts';

describe('getRegionalPreferences', () => {
  it.each([
    ['en', 'en-US,en;q=0.9', 'fahrenheit', 'sunday'],
    ['en', 'en', 'fahrenheit', 'sunday'],
    ['en', 'en-GB,en;q=0.8', 'celsius', 'monday'],
    ['en', 'en-CA', 'celsius', 'sunday'],
    ['en', 'fr-FR,fr;q=0.9,en-US;q=0.8', 'celsius', 'monday'],
    ['en', 'de-DE,de;q=0.9', 'celsius', 'monday'],
    ['en', 'es-PR', 'fahrenheit', 'sunday'],
    ['de', 'de-DE,de;q=0.9,en;q=0.8', 'celsius', 'monday'],
    ['de', 'de', 'celsius', 'monday'],
    ['de', 'en-US,en;q=0.9', 'celsius', 'monday'],
    ['de', 'en-US,de-US;q=0.5', 'fahrenheit', 'sunday'],
    ['fr', 'fr-FR,fr;q=0.9,en;q=0.8', 'celsius', 'monday'],
    ['fr', 'fr-CA,fr;q=0.9,en;q=0.8', 'celsius', 'sunday'],
    ['fr', 'en-US,en;q=0.9', 'celsius', 'monday'],
    ['es', 'es-ES,es;q=0.9', 'celsius', 'monday'],
    ['es', 'es-MX,es;q=0.9', 'celsius', 'sunday'],
    ['es', 'es-US,es;q=0.9,en;q=0.8', 'fahrenheit', 'sunday'],
    ['es', 'en-US,en;q=0.9', 'celsius', 'monday'],
    ['en', 'x;;,_,de-,en-US', 'fahrenheit', 'sunday'],
  ] as const)(
    'for %s and a browser that accepts %s are %s and %s',
    (language, accepted, temperatureUnit, weekStart) => {
      expect(getRegionalPreferences(language, accepted)).toEqual({ temperatureUnit, weekStart });
    },
  );

  it.each([undefined, '', '*', 'x;;,_'])('are unknown for a client that accepts %j', (accepted) => {
    expect(getRegionalPreferences('de', accepted)).toEqual({});
  });
});
