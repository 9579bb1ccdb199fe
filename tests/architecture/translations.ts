/** A message file: messages and nested groups. */
export type Messages = { readonly [key: string]: string | Messages };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const HOLE = /\{\{\s*(\w+)[^}]*\}\}/g;

const flattened = (messages: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flattened(value, `${prefix}${key}.`),
  );

/** Returns the keys that a language needs for an English key: counted messages use the language's own plural forms. */
const keysIn = (language: string, key: string): string[] => {
  const form = PLURAL.exec(key)?.[1];
  if (!form || form === 'zero') return [key];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((category) => key.replace(PLURAL, `_${category}`));
};

/** Lists the placeholders of a text. A singular form may spell its number out. */
const holesOf = (text: string, key: string): string =>
  [...text.matchAll(HOLE)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count' || !key.endsWith('_one'))
    .sort()
    .join();

/** Lists the singular forms that say one where the language uses them for 0, too, as French does. */
export const singularsForZero = (messages: Messages, language: string): string[] => {
  if (new Intl.PluralRules(language).select(0) !== 'one') return [];
  const texts = new Map(flattened(messages));
  return [...texts].flatMap(([key, text]) => {
    const [base, hasZero] = [key.replace(PLURAL, ''), texts.has(key.replace(PLURAL, '_zero'))];
    const isSpelledOut = key.endsWith('_one') && !text.includes('{{count}}') && !hasZero;
    return isSpelledOut && texts.get(`${base}_other`)?.includes('{{count}}') ? [base] : [];
  });
};

/** A number and the word after it, such as `{{count}} days`. */
const COUNTED_WORD = /\{\{(?:count|days|limit|total)\}\}\+? (\p{L}+)/gu;
/** Words that stay the same after every number. */
const INVARIABLE_WORDS: ReadonlySet<string> = new Set([
  ...['of', 'so', 'more', 'remaining', 'put', 'in', 'free', 'ready', 'done', 'packed'],
  ...['de', 'sur', 'pour', 'dans', 'd'],
  ...['más', 'en', 'hasta', 'ya'],
  ...['von', 'weitere', 'frei', 'Zeichen', 'Mal', 'angezogen', 'am', 'fertig', 'erledigt', 'gepackt'],
]);

/** Lists `key: text` of the messages that put an inflected word after a number without having plural forms. */
export const uninflectedOf = (messages: Messages): string[] =>
  flattened(messages)
    .filter(([key]) => !PLURAL.test(key))
    .filter(([, text]) =>
      [...text.matchAll(COUNTED_WORD)].some(([, word = '']) => !INVARIABLE_WORDS.has(word)),
    )
    .map(([key, text]) => `${key}: ${text}`);

/** Returns the text of every counted message for a number, in the plural form that the language uses for it. */
export const countedTexts = (messages: Messages, language: string, count: number): Map<string, string> => {
  const form = new Intl.PluralRules(language).select(count);
  const texts = flattened(messages).filter(([key]) => key.endsWith(`_${form}`));
  return new Map(
    texts.map(([key, text]) => [key.replace(PLURAL, ''), text.replaceAll('{{count}}', String(count))]),
  );
};

/** Returns one sentence per key that is missing, superfluous or has other placeholders than the English file. */
export const faultsOf = (english: Messages, other: Messages, language: string): string[] => {
  const texts = new Map(flattened(other));
  const wanted = new Map(
    flattened(english).flatMap(([key, text]) => keysIn(language, key).map((each) => [each, text] as const)),
  );
  const missing = [...wanted].flatMap(([key, text]) => {
    const translation = texts.get(key);
    if (!translation?.trim()) return [`${key} is missing`];
    const isSame = holesOf(translation, key) === holesOf(text, key);
    return isSame ? [] : [`${key} has other placeholders`];
  });
  const strange = [...texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is not in English`);
  return [...missing, ...strange];
};
