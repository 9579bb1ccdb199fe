import { inlineTexts } from '@fitfolk/i18n/inline-texts';

/** Puts the texts of all languages into a module that reads them. */
export default function inlineTextsLoader(source: string): string {
  return inlineTexts(source);
}
