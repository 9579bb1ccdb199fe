import { Parser } from 'htmlparser2';

/** Parts of a page that can tell about a product. */
export type PageContent = {
  /** Contents of `<meta>` by property or name, in lower case; the first of each counts. */
  readonly meta: ReadonlyMap<string, string>;
  readonly title: string;
  /** Texts of JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** Address of `<base>`. */
  readonly base: string | undefined;
  /** Encoding that `<meta>` declares. */
  readonly charset: string | undefined;
};

/**
 * Maximum number of open elements. The parser searches them for each closing tag, so that a page of nothing but opening and closing
 * tags would keep the process busy for minutes.
 */
const MAX_DEPTH = 500;

/** Maximum length of all JSON-LD and titles, which take a second for every two million characters of nested lists. */
const MAX_READ_LENGTH = 1_000_000;
/** Maximum length of other texts. */
const MAX_TEXT_LENGTH = 4000;

const JSON_LD = 'application/ld+json';

/** Parses a page until its end, or until elements are nested too deep. */
export const parsePage = (html: string): PageContent => {
  const meta = new Map<string, string>();
  const titles: string[] = [];
  const jsonLd: string[] = [];
  let base: string | undefined;
  let charset: string | undefined;
  let depth = 0;
  let readLength = 0;
  let target: string[] | undefined;

  const readMeta = ({ property, name, content, charset: declared, 'http-equiv': header }: Attributes) => {
    charset ??=
      declared ?? (header?.toLowerCase() === 'content-type' ? getCharset(content ?? '') : undefined);
    const key = (property ?? name)?.trim().toLowerCase();
    if (key && content?.trim() && !meta.has(key)) meta.set(key, content.slice(0, MAX_TEXT_LENGTH));
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (name === 'meta') readMeta(attributes);
      if (name === 'base') base ??= attributes.href;
      if (name === 'title') target = titles;
      if (name === 'script' && getMediaType(attributes.type ?? '') === JSON_LD) target = jsonLd;
      target?.push('');
    },
    ontext(text) {
      if (!target) return;
      const part = text.slice(0, MAX_READ_LENGTH - readLength);
      readLength += part.length;
      target[target.length - 1] += part;
    },
    onclosetag() {
      depth -= 1;
      target = undefined;
    },
  });
  parser.end(html);
  return { meta, title: (titles[0] ?? '').slice(0, MAX_TEXT_LENGTH), jsonLd, base, charset };
};

type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns the text of a short piece of HTML: without tags, with its character references resolved. */
export const toText = (html: string): string => {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html.slice(0, MAX_TEXT_LENGTH));
  return text;
};

/** Returns the media type of a `Content-Type`, without parameters. */
export const getMediaType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Returns the encoding that a `Content-Type` declares. */
export const getCharset = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
