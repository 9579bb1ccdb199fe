/** English texts by code. Placeholders are `{{name}}`; a text that depends on `count` has the forms `<code>_one` and `<code>_other`. */
export type Messages = Readonly<Record<string, string>>;

export type MessageParams = Readonly<Record<string, string | number>>;

type WithoutPluralForm<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;
export type MessageCode<M extends Messages> = WithoutPluralForm<keyof M & string>;

const pluralRules = new Map<string, Intl.PluralRules>();

const selectPlural = (language: string, count: number): string => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
};

/** Fills the placeholders of a text. */
export const fillPlaceholders = (text: string, params: MessageParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** Formats the text of a code, in the plural form of the language for its `count`. */
export const formatMessage = <M extends Messages>(
  messages: M,
  code: MessageCode<M>,
  params: MessageParams = {},
  language = 'en',
): string => {
  const plural = `${code}_${selectPlural(language, Number(params.count))}`;
  return fillPlaceholders(messages[code] ?? messages[plural] ?? code, params);
};

/** A text as a code that clients translate. */
export type CodedMessage = { readonly code: string; readonly params?: MessageParams };
