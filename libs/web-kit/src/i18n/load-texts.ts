import type { Language } from '@fitfolk/contracts/auth';

export type Messages = { readonly [key: string]: string | Messages };

/**
 * Loads the texts of a namespace in a language. A build replaces this module (`build/load-texts-loader.ts`): there, all texts that
 * a frontend has in a language are one file.
 */
export const loadTexts = async (language: Language, namespace: string): Promise<Messages> =>
  (await import(`@fitfolk/i18n/${language}/${namespace}.json`, { with: { type: 'json' } })).default;
