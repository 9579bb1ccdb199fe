import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

export type Messages = { readonly [key: string]: string | Messages };

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** The dotted keys of a message file; `items_one` and `items_other` are the one key `items`. */
export type MessageKey<M extends Messages> = {
  [K in keyof M & string]: M[K] extends Messages ? `${K}.${MessageKey<M[K]>}` : WithoutPluralForm<K>;
}[keyof M & string];

export type Values = Readonly<Record<string, string | number>>;
export type Text<M extends Messages> = (key: MessageKey<M>, values?: Values) => string;

const LANGUAGE = 'en';

/** Starts the texts of the page with those it needs at once; frontends that come later add their own. */
export const startMessages = (messages: Readonly<Record<string, Messages>>): void => {
  void i18next.init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    resources: { [LANGUAGE]: messages },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
};

export type MessageFile<M extends Messages> = { readonly namespace: string; readonly messages: M };

/** Names the namespace of a message file. */
export const defineMessages = <const M extends Messages>(namespace: string, messages: M): MessageFile<M> => ({
  namespace,
  messages,
});

const add = ({ namespace, messages }: MessageFile<Messages>) => {
  if (!i18next.hasResourceBundle(LANGUAGE, namespace))
    i18next.addResourceBundle(LANGUAGE, namespace, messages);
};

/** The texts of a file for code that is no component, read anew at each call. Keys are checked by type. */
export const textOf =
  <M extends Messages>(file: MessageFile<M>): Text<M> =>
  (key, values = {}) => {
    add(file);
    return i18next.t(String(key), { ...values, ns: file.namespace });
  };

const onLanguage = (listener: () => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/** The texts of a file for a component, which follows a change of language. Keys are checked by type. */
export const useTextOf = <M extends Messages>(file: MessageFile<M>): Text<M> => {
  useSyncExternalStore(onLanguage, () => i18next.language);
  return textOf(file);
};
