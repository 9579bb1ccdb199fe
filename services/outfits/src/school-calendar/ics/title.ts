/** Longest title that is kept, in characters. */
const MAX_TITLE_LENGTH = 120;

/** Entities of HTML that websites leave in titles. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    ndash: '–',
    mdash: '—',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
  }),
);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,10}));/gi;

const decodeEntity = (entity: string, decimal?: string, hexadecimal?: string, name?: string): string => {
  if (name !== undefined) return ENTITIES.get(name) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
};

/** Matches an escaped character of a TEXT value (RFC 5545, section 3.3.11). */
const ESCAPED = /\\([\\;,:"nN])/g;

/** Converts the value of a `SUMMARY` to a title of one line, in composed characters (NFC). */
export const parseTitle = (value: string): string => {
  const text = value
    .replace(ESCAPED, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))
    .replace(ENTITY, decodeEntity)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, MAX_TITLE_LENGTH).join('');
};
