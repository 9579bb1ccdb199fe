/** A property of an iCalendar component, such as `DTSTART;TZID=Europe/Berlin:20261130T080000`. */
export type ContentLine = {
  /** Name in upper case. */
  readonly name: string;
  /** Parameters with names in upper case and values without quotes. */
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
};

/**
 * Yields the lines of a file, unfolded (RFC 5545, section 3.1). Accepts the line ends of every operating system, and a
 * byte order mark.
 */
export function* unfoldLines(text: string): Generator<string> {
  let line: string | undefined;
  for (const part of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line !== undefined && (part.startsWith(' ') || part.startsWith('\t'))) {
      line += part.slice(1);
    } else {
      if (line !== undefined) yield line;
      line = part;
    }
  }
  if (line !== undefined) yield line;
}

/** Returns the name of the property on a line in upper case; undefined for a line that has none. */
export const getName = (line: string): string | undefined => NAME.exec(line)?.[1]?.toUpperCase();

/** Matches a name and the spaces after it. */
const NAME = /^([\w-]+)\s*(?=[;:])/;

/**
 * Matches a parameter and its delimiter. A quoted value may contain colons and semicolons; others contain the colon of an offset from
 * UTC, although it had to be quoted.
 */
const PARAMETER = /;\s*([\w-]+)\s*=\s*("[^"]*"\s*|(?:[+-]\d\d:\d\d(?!\d)|[^;:])*)/y;

const NO_PARAMETERS: ContentLine['params'] = new Map();

/** Parses a property; undefined for a line without a name, or with malformed parameters. */
export const parseContentLine = (line: string): ContentLine | undefined => {
  const [start = '', name] = NAME.exec(line.toUpperCase()) ?? [];
  if (name === undefined) return undefined;
  let position = start.length;
  if (line[position] === ':') return { name, params: NO_PARAMETERS, value: line.slice(position + 1).trim() };
  const params = new Map<string, string>();
  while (line[position] === ';') {
    PARAMETER.lastIndex = position;
    const [found, key = '', value = ''] = PARAMETER.exec(line) ?? [];
    if (found === undefined) return undefined;
    params.set(key.toUpperCase(), value.replaceAll('"', '').trim());
    position += found.length;
  }
  return line[position] === ':' ? { name, params, value: line.slice(position + 1).trim() } : undefined;
};
