import { describe, expect, it } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';

const TEXT = 'SUMMARY:Fußball für Mädchen';
const latin1 = Buffer.from(TEXT, 'latin1');
const utf8 = Buffer.from(TEXT);

describe('decodeCalendar', () => {
  it.each([
    ['UTF-8 without a charset', utf8, 'text/calendar'],
    ['UTF-8 with a charset in quotes', utf8, 'text/calendar; charset="utf-8"'],
    ['the charset of the header', latin1, 'text/calendar; charset=ISO-8859-1; method=PUBLISH'],
    ['an older encoding without a charset', latin1, 'text/calendar'],
    ['an older encoding declared as UTF-8', latin1, 'text/calendar;charset=UTF-8'],
    ['UTF-8 declared as an older encoding', utf8, 'text/calendar; charset=iso-8859-1'],
    ['UTF-16 with a charset', Buffer.from(TEXT, 'utf16le'), 'text/calendar; charset=utf-16le'],
    ['UTF-8 with an unknown charset', utf8, 'text/calendar; charset=unknown'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), 'text/calendar; charset=iso-8859-1'],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'text/calendar'],
    ['UTF-16 without a mark or a charset', Buffer.from(TEXT, 'utf16le'), 'text/calendar'],
    ['UTF-16 of the other order without a mark', Buffer.from(TEXT, 'utf16le').swap16(), 'text/calendar'],
    ['UTF-16 declared as UTF-8', Buffer.from(TEXT, 'utf16le'), 'text/calendar; charset=utf-8'],
  ])('decodes %s', (_, body, contentType) => {
    expect(decodeCalendar(body, contentType)).toBe(TEXT);
  });

  it('decodes an encoding of another script', () => {
    const cyrillic = Buffer.from([0xd4, 0xe8, 0xe7, 0xf0, 0xe0]);
    expect(decodeCalendar(cyrillic, 'text/calendar; charset=windows-1251')).toBe('Физра');
  });

  it.each(['text/calendar', 'text/calendar; charset=utf-8', 'text/calendar; charset=iso-8859-1'])(
    'decodes each line of a file in mixed encodings, sent as %s',
    (contentType) => {
      const mixed = Buffer.concat([utf8, Buffer.from('\r\n'), latin1, Buffer.from('\r\n'), utf8]);
      expect(decodeCalendar(mixed, contentType)).toBe([TEXT, TEXT, TEXT].join('\r\n'));
    },
  );

  it('joins a character whose bytes a program folded', () => {
    const position = utf8.indexOf(Buffer.from('ß')) + 1;
    const folded = Buffer.concat([utf8.subarray(0, position), Buffer.from('\r\n '), utf8.subarray(position)]);
    expect(decodeCalendar(folded, 'text/calendar')).toBe(TEXT);
  });
});
