/** English texts by code. Placeholders are `{{name}}`; a text that depends on `count` has the forms `<code>_one` and `<code>_other`. */
export type Messages = Readonly<Record<string, string>>;

export type MessageParams = Readonly<Record<string, string | number>>;

type WithoutPluralForm<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;
export type MessageCode<M extends Messages> = WithoutPluralForm<keyof M & string>;

const pluralRules = new Intl.PluralRules('en');

/** Formats the English text of a code. */
export const formatMessage = <M extends Messages>(
  messages: M,
  code: MessageCode<M>,
  params: MessageParams = {},
): string => {
  const plural = `${code}_${pluralRules.select(Number(params.count))}`;
  const template = messages[code] ?? messages[plural] ?? code;
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
};

/** A text as a code that clients translate. */
export type CodedMessage = { readonly code: string; readonly params?: MessageParams };
