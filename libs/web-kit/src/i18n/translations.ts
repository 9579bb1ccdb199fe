import type { Language } from '@fitfolk/contracts/auth';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { patientLoad } from '../federation/retry-load.ts';
import { lastLanguage } from './languages.ts';

export type Messages = { readonly [key: string]: string | Messages };

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** The dotted keys of a message file; `items_one` and `items_other` are the one key `items`. */
export type MessageKey<M extends Messages> = {
  [K in keyof M & string]: M[K] extends Messages ? `${K}.${MessageKey<M[K]>}` : WithoutPluralForm<K>;
}[keyof M & string];

export type Values = Readonly<Record<string, string | number>>;
export type Text<M extends Messages> = (key: MessageKey<M>, values?: Values) => string;

/** The language that every page has from the start; the others are fetched when they are chosen. */
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

type Translations = Readonly<
  Record<Exclude<Language, typeof LANGUAGE>, () => Promise<{ readonly default: Messages }>>
>;

export type MessageFile<M extends Messages> = {
  readonly namespace: string;
  readonly messages: M;
  readonly translations: Translations;
};

/**
 * Said on i18next, which all frontends of the page share, to whoever has texts in another language: each frontend bundles
 * its own copy of this code.
 */
const WANTED = 'fitfolk:language-wanted';
type Promised = (translation: Promise<void>) => void;

/** Names the namespace of a message file, and where its texts in other languages come from. */
export const defineMessages = <const M extends Messages>(
  namespace: string,
  messages: M,
  translations: Translations,
): MessageFile<M> => {
  const file = { namespace, messages, translations };
  i18next.on(WANTED, (language: Language, promise: Promised) => promise(translate(file, language)));
  return file;
};

const translate = async ({ namespace, translations }: MessageFile<Messages>, language: Language) => {
  if (language === LANGUAGE || i18next.hasResourceBundle(language, namespace)) return;
  const { default: messages } = await patientLoad(translations[language]);
  i18next.addResourceBundle(language, namespace, messages);
};

/** The language that the page speaks. */
export const spokenLanguage = (): Language => (i18next.language ?? LANGUAGE) as Language;

/**
 * Resolves when every message file on the page has its texts in a language: the one chosen last, which the page speaks or
 * is about to, unless told. A file that cannot be fetched stays English.
 */
export const translated = async (language: Language = lastLanguage() ?? spokenLanguage()): Promise<void> => {
  if (language === LANGUAGE) return;
  const translations: Promise<void>[] = [];
  i18next.emit(WANTED, language, (translation: Promise<void>) => translations.push(translation));
  await Promise.allSettled(translations);
};

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

/** The language that the page speaks, for a component; it follows a change. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, spokenLanguage);

/** The texts of a file for a component, which follows a change of language. Keys are checked by type. */
export const useTextOf = <M extends Messages>(file: MessageFile<M>): Text<M> => {
  useLanguage();
  return textOf(file);
};
