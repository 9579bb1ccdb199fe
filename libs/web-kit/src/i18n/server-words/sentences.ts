/** Sentences by what stands for them; `{{name}}` is whatever stands there. */
export type Sentences = Readonly<Record<string, string>>;

/** Somebody's own words, which nobody translates. */
const OWN = 'own';
const HOLE = /\{\{(\w+)\}\}/g;
/** The end of a sentence, unless it lies between quotation marks. */
const SENTENCE_END = /(?<=\.) (?=(?:[^“”]*“[^“”]*”)*[^“”]*$)/;

/** A text of one or more sentences, each translated, their capitals aside; undefined unless all of them are known. */
export const translateSentences = (text: string, sentences: Sentences): string | undefined => {
  const known = prepared(sentences);
  const translations = text.split(SENTENCE_END).map((sentence) => translate(sentence, known));
  return translations.includes(undefined) ? undefined : translations.join(' ');
};

type Known = {
  readonly plain: ReadonlyMap<string, string>;
  readonly withHoles: readonly (readonly [form: RegExp, translation: string])[];
};

const translate = (sentence: string, { plain, withHoles }: Known): string | undefined => {
  const whole = plain.get(sentence.toLowerCase());
  if (whole !== undefined) return whole;
  for (const [form, translation] of withHoles) {
    const found = form.exec(sentence)?.groups;
    if (found) return filled(translation, found, plain);
  }
  return undefined;
};

const filled = (
  translation: string,
  found: Readonly<Record<string, string>>,
  plain: Known['plain'],
): string =>
  translation.replace(HOLE, (_, name: string) => {
    const word = found[name] ?? '';
    return name === OWN ? word : (plain.get(word.toLowerCase()) ?? word);
  });

const preparations = new WeakMap<Sentences, Known>();

const prepared = (sentences: Sentences): Known => {
  const before = preparations.get(sentences);
  if (before) return before;
  const entries = Object.entries(sentences);
  const known: Known = {
    plain: new Map(entries.map(([sentence, translation]) => [sentence.toLowerCase(), translation])),
    withHoles: entries
      .filter(([sentence]) => sentence.includes('{{'))
      .map(([sentence, translation]) => [formOf(sentence), translation]),
  };
  preparations.set(sentences, known);
  return known;
};

const formOf = (sentence: string): RegExp => {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(HOLE, '(?<$1>.+)')}$`, 'i');
};
