import type { Language } from '@fitfolk/contracts/auth';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { retryLoad } from '../loading/retry-load.ts';
import { getBrowserLanguage } from './languages.ts';
import { loadTexts, type Messages } from './load-texts.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** Dotted keys of a message file; `items_one` and `items_other` form the key `items`. */
export type MessageKey<M extends Messages> = {
  [K in keyof M & string]: M[K] extends Messages ? `${K}.${MessageKey<M[K]>}` : WithoutPluralForm<K>;
}[keyof M & string];

export type Values = Readonly<Record<string, string | number>>;
export type Translate<M extends Messages> = (key: MessageKey<M>, values?: Values) => string;

/** Bundled with every page; other languages load on demand. */
const DEFAULT_LANGUAGE = 'en';

/** Initializes i18next with the shell's messages; remotes add theirs when they load. */
export const startMessages = (messages: Readonly<Record<string, Messages>>): void => {
  void i18next.init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: messages },
    interpolation: { escapeValue: false },
    // The namespace is an option of each call.
    nsSeparator: false,
    initAsync: false,
  });
};

type LoadTexts = (language: Language, namespace: string) => Promise<Messages>;

type MessageFile = {
  readonly namespace: string;
  readonly messages: Messages;
  readonly load: LoadTexts;
};

export type Texts<M extends Messages> = {
  /** Translates outside components, in the language at the time of the call. */
  readonly t: Translate<M>;
  /** Returns the translate function and re-renders when the language changes. */
  readonly useTranslations: () => Translate<M>;
};

/** Event on i18next, the instance shared by all frontends: each bundles its own copy of this module. */
const LOAD_EVENT = 'fitfolk:language-wanted';
type CollectLoad = (load: Promise<void>) => void;

/** Defines the texts of a feature: the path of their file in each folder of `i18n`, which is their i18next namespace, and those in English. */
export const defineTexts = <const M extends Messages>(
  namespace: string,
  messages: M,
  load: LoadTexts = loadTexts,
): Texts<M> => {
  const file: MessageFile = { namespace, messages, load };
  i18next.on(LOAD_EVENT, (language: Language, collect: CollectLoad) =>
    collect(loadTranslation(file, language)),
  );
  const createTranslate = (): Translate<M> => (key, values) =>
    values ? translate(file, String(key), values) : findText(file, String(key));
  return {
    t: createTranslate(),
    useTranslations: () => {
      useLanguage();
      // A new function, so that what memoizes a text by it does not keep that of another language.
      return createTranslate();
    },
  };
};

/** Texts without values that were shown, by language and key. */
const texts = new WeakMap<MessageFile, Map<string, string>>();

const loadTranslation = async (file: MessageFile, language: Language) => {
  const { namespace, load } = file;
  if (language === DEFAULT_LANGUAGE || i18next.hasResourceBundle(language, namespace)) return;
  const messages = await retryLoad(() => load(language, namespace));
  i18next.addResourceBundle(language, namespace, messages);
  texts.delete(file);
};

/** Returns the page's current language. */
export const getLanguage = (): Language => (i18next.language ?? DEFAULT_LANGUAGE) as Language;

/** Loads a language for every message file on the page. A file that fails to load stays in English. */
export const loadTranslations = async (
  language: Language = getLanguage() === DEFAULT_LANGUAGE ? getBrowserLanguage() : getLanguage(),
): Promise<void> => {
  if (language === DEFAULT_LANGUAGE) return;
  const loads: Promise<void>[] = [];
  i18next.emit(LOAD_EVENT, language, (load: Promise<void>) => loads.push(load));
  await Promise.allSettled(loads);
};

const added = new WeakSet<MessageFile>();

/** Merges the file into its namespace, where an older frontend may have added fewer messages. */
const addDefaultMessages = (file: MessageFile) => {
  const { namespace, messages } = file;
  if (added.has(file) && i18next.hasResourceBundle(DEFAULT_LANGUAGE, namespace)) return;
  added.add(file);
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, messages, true, false);
};

/** Returns a text without values, from i18next only the first time: a page shows hundreds, and i18next searches for each one again. */
const findText = (file: MessageFile, key: string): string => {
  const known = texts.get(file) ?? new Map<string, string>();
  texts.set(file, known);
  const id = `${getLanguage()} ${key}`;
  const text = known.get(id) ?? translate(file, key, {});
  known.set(id, text);
  return text;
};

const translate = (file: MessageFile, key: string, values: Values): string => {
  addDefaultMessages(file);
  return i18next.t(key, { ...values, ns: file.namespace });
};

const subscribeLanguage = (listener: () => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/** Returns the current language and re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, getLanguage);
