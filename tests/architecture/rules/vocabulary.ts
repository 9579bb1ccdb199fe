import type { SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

type Term = {
  /** Matches identifiers, file names and prose. */
  readonly banned: RegExp;
  readonly use: string;
  /** Paths that may have it. */
  readonly exempt?: RegExp;
};

/** Coined names, each with the standard term that replaces it. */
const terms: readonly Term[] = [
  { banned: /entrance|welcomeBack|createArrivals/i, use: 'authentication, sign-in' },
  { banned: /homecoming/i, use: 'OIDC callback' },
  {
    banned: /errand|secretary|postman|\bletters\/|outgoing mail/i,
    use: 'mail job, renderer, transport, templates, queue',
  },
  {
    banned: /leaver|evenOfLeavers|onDeparture|departures|farewell|\.purged\b/i,
    use: 'erasure, erased subject',
  },
  { banned: /sibling(Of|Urls|Config|Calls)|requireSiblings/, use: 'service client, service URL' },
  { banned: /workbench|runTool\b/i, use: 'admin script' },
  { banned: /buryMessage|\bburial\b/i, use: 'dead letter' },
  { banned: /createBroadcasts|heardEvent/i, use: 'fan-out' },
  { banned: /SpanWish|beginningOf/, use: 'span options, root context' },
  { banned: /createTurns|\binTurn\b|in-turn|inGroups|in-groups/, use: 'keyed mutex, batch' },
  { banned: /infrastructureTrouble|trouble\.ts/i, use: 'unavailable error' },
  {
    banned: /guardDoor|door\.ts|cookieInside|headers(In|Out)side|sendOutOfOrder|out-of-order\.ts/i,
    use: 'request guards, upstream headers, unavailable page',
  },
  { banned: /hub\.say|\brelayOn\b/, use: 'broadcast, event mapping' },
  { banned: /darkroom|staging_?keeper/i, use: 'image processor, staging placeholder' },
  { banned: /takePlace\b|freePlaces/, use: 'reserveSlot, releaseSlots' },
  {
    banned: /distrustWardrobe|forgetOthers|\bCommission\b|briefing/,
    use: 'markStale, removeMissing, StylingRequest, prompt',
  },
  { banned: /uncounted/i, use: 'pending votes' },
  { banned: /\btally/i, use: 'vote count' },
  {
    banned: /stand-?ins?\b|standIn|\w+House\b|severable|layCable|moodyWay|\bcable\b/,
    use: 'fake, test harness, fault proxy',
  },
  { banned: /leftovers|lastWords|createChance/, use: 'orphans, exit reason, seeded random' },
  {
    banned:
      /useCarrying|inOwnWords|server-?words|startOverWhenGone|gone-code|patient-?(load|shares)|loaded-?once|orRemembered|stored-?choice|lost-?session|useAddressNote|useKeptScroll|\bOnward\b/i,
    use: 'the terms of the web glossary in CONTRIBUTING.md',
  },
  {
    banned: /\b(favour|colour|analys(e|er|ing)\b|neighbour|behaviour|licence|catalogue|grey)/i,
    use: 'US spelling',
    // Lists the words by which people name colors.
    exempt: /\/color-words\.ts$/,
  },
  {
    // The network is named after the data set of its training; files of other apps have their own words.
    banned: /garment(?!\.(json|onnx)| or piece)/i,
    use: 'item',
    exempt: /^tools\/vision\/|\/other-apps\//,
  },
  { banned: /\banew\b|\b(is|are|was|were|be|been|gets) told\b/i, use: 'again, receives' },
];

/** Terms that only stored names must not have: prose and copy may. */
const storedTerms: readonly Term[] = [
  { banned: /people|person(?!al)/i, use: 'profile' },
  { banned: /wardrobe|closets\b/i, use: 'closet items, item counts' },
  { banned: /piece/i, use: 'item' },
  { banned: /picture/i, use: 'image' },
  {
    banned: /\bholds\b|announced|\bfacts\b|remembered|\bbeat\b/i,
    use: 'the term of the library or the product',
  },
];

/** Openers of comments that read like a riddle; a comment starts with a verb in the third person or a noun. */
const OPENER =
  /(?:\/\*\*?|^\s*\*|\/\/)\s+(What|Who|Whom|Whose|Whoever|Whatever|Whether|Where|How (?:long|many|often|much|far))\b/;

/** Describes the banned terms in a stored name, such as that of a collection, a field, a key or a subject. */
export const listBannedTerms = (name: string): string[] =>
  [...terms, ...storedTerms].flatMap(({ banned, use }) => {
    const match = banned.exec(name);
    return match ? [`${name} has "${match[0]}"; use: ${use}`] : [];
  });

const isExempt = (path: string): boolean =>
  /^(tests\/architecture\/rules\/vocabulary\.ts|package-lock\.json|CHANGELOG\.md|LICENSE)$|^i18n\/(?!en\/)/.test(
    path,
  );

const violationsOf = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] => {
  // Searching a whole file once per term takes a fraction of searching its lines, and few files have any.
  const found = terms.filter(
    ({ banned, exempt }) => !exempt?.test(path) && (banned.test(path) || banned.test(text)),
  );
  if (found.length === 0 && !new RegExp(OPENER, 'm').test(text)) return [];
  return [path, ...text.split('\n')].flatMap((line, number) => {
    const where = number === 0 ? path : `${path}:${number}`;
    const banned = found.flatMap((term) => {
      const match = term.banned.exec(line);
      return match ? [`${where} has "${match[0]}"; use: ${term.use}`] : [];
    });
    const opener = number > 0 && OPENER.exec(line);
    return opener ? [...banned, `${where} opens a comment with "${opener[1]}"`] : banned;
  });
};

export const standardTerms: Rule = {
  name: 'code and documents use the standard terms',
  violations: (files) => files.filter(({ path }) => !isExempt(path)).flatMap(violationsOf),
  example: {
    'services/auth/src/broken-entrance.ts': '',
    'services/auth/src/broken.ts': '/** Whoever signs in. */\nexport const SIGNED_IN = 1;',
    'libs/ui/src/broken-garment.ts': '',
    'libs/ui/src/broken.ts': 'export const colour = 1; // Painted when the state is built.',
    'libs/ui/src/sound.ts': '/** Returns the color of an item, in OKLCH. */\nexport const color = 1;',
  },
};
