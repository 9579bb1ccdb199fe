/** English texts by code. Placeholders are `{{name}}`; a text that depends on `count` has the forms `<code>_one` and `<code>_other`. */
export type Messages = Readonly<Record<string, string>>;

export type MessageParams = Readonly<Record<string, string | number>>;

type WithoutPluralForm<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;
export type MessageCode<M extends Messages> = WithoutPluralForm<keyof M & string>;

const englishRules = new Intl.PluralRules('en');

/** Fills the placeholders of a text. */
export const fillPlaceholders = (text: string, params: MessageParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** Formats the text of a code, in the plural form for its `count`; English has the default rules. */
export const formatMessage = <M extends Messages>(
  messages: M,
  code: MessageCode<M>,
  params: MessageParams = {},
  rules = englishRules,
): string => {
  const plural = `${code}_${rules.select(Number(params.count))}`;
  return fillPlaceholders(messages[code] ?? messages[plural] ?? code, params);
};

/** A text as a code that clients translate. */
export type CodedMessage = { readonly code: string; readonly params?: MessageParams };
