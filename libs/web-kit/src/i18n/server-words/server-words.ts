import type { Problem } from '@fitfolk/contracts/core/errors';
import i18next from 'i18next';
import { defineMessages, getLanguage } from '../translations.ts';
import { type Sentences, translateSentences } from './sentences.ts';

/** Servers speak English; another language brings what they say in words of its own. */
type ServerWords = { readonly codes: Readonly<Record<string, string>>; readonly sentences: Sentences };

const { namespace } = defineMessages(
  'server-words',
  {},
  { de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }) },
);

const words = (): ServerWords | undefined =>
  i18next.isInitialized ? i18next.getResourceBundle(getLanguage(), namespace) : undefined;

/** What a server said, in the language of the page; as it was said when nobody translated it. */
export const inOwnWords = (said: string): string => {
  const known = words();
  return (known && translateSentences(said, known.sentences)) ?? said;
};

/** Why a call failed, in the language of the page. */
export const problemText = ({ code, detail }: Problem): string => {
  const known = words();
  return (known && (translateSentences(detail, known.sentences) ?? known.codes[code])) ?? detail;
};
