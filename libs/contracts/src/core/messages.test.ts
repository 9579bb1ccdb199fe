import { describe, expect, it } from 'vitest';
import { formatMessage } from './messages.ts';

const messages = {
  made: 'Made for {{degrees}} and {{weather}}.',
  nights_one: '{{count}} night away',
  nights_other: '{{count}} nights away',
} as const;

describe('formatMessage', () => {
  it('fills placeholders', () => {
    expect(formatMessage(messages, 'made', { degrees: '60°F', weather: 'fog' })).toBe(
      'Made for 60°F and fog.',
    );
  });

  it('selects the plural form by count', () => {
    expect(formatMessage(messages, 'nights', { count: 1 })).toBe('1 night away');
    expect(formatMessage(messages, 'nights', { count: 0 })).toBe('0 nights away');
    expect(formatMessage(messages, 'nights', { count: 0 }, new Intl.PluralRules('fr'))).toBe('0 night away');
  });
});
