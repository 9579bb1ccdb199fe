const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;

/** Encoding of older programs of Windows. Every sequence of bytes is valid in it. */
const FALLBACK = 'windows-1252';

/**
 * Decodes a calendar file: with the encoding of its first bytes, UTF-8 (RFC 5545, section 3.1.4) or that of its `Content-Type`,
 * the first in which it is valid. UTF-8 comes first because servers declare other encodings for it by default, and text of
 * another one is hardly ever valid in it. Calendars that are put together from several sources can mix encodings: in a file that is
 * valid in none, each line has its own.
 */
export const decodeCalendar = (body: Uint8Array, contentType: string): string => {
  const declared = CHARSET.exec(contentType)?.[1];
  const isText = !body.includes(0);
  const encodings = [getEncoding(body), isText ? 'utf-8' : undefined, declared];
  for (const encoding of encodings) {
    if (encoding === undefined || isAlwaysValid(encoding)) continue;
    const text = decode(body, encoding) ?? decode(unfold(body), encoding);
    if (text !== undefined) return text;
  }
  return decodeLines(unfold(body));
};

/** Returns the encoding that a byte order mark tells, or the zeros of UTF-16: a calendar begins with letters of ASCII. */
const getEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
};

/** Checks for an encoding in which every sequence of bytes is valid, so that it proves nothing. */
const isAlwaysValid = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding === FALLBACK;
  } catch {
    return false;
  }
};

const decodeLines = (body: Uint8Array): string =>
  Buffer.from(body)
    .toString('latin1')
    .split('\n')
    .map((line) => Buffer.from(line, 'latin1'))
    .map((line) => decode(line, 'utf-8') ?? new TextDecoder(FALLBACK).decode(line))
    .join('\n');

/** Returns undefined for bytes that are not valid, and for an encoding that does not exist. */
const decode = (body: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
};

/** Joins folded lines before they are decoded: programs fold within the bytes of a character. */
const unfold = (body: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(body)
      .toString('latin1')
      .replaceAll(/\r?\n[ \t]/g, ''),
    'latin1',
  );
