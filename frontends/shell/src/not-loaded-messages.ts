import type { Language } from '@fitfolk/contracts/auth';

type Messages = { readonly title: string; readonly text: string; readonly tryAgain: string };

/** Part of the code that shows them, because message files cannot be fetched then. */
export const notLoadedMessages: Readonly<Record<Language, Messages>> = {
  en: {
    title: "Couldn't load Fitfolk",
    text: 'Check your connection and try again in a moment.',
    tryAgain: 'Try again',
  },
  de: {
    title: 'Fitfolk konnte nicht geladen werden',
    text: 'Prüf deine Verbindung und versuch es gleich nochmal.',
    tryAgain: 'Nochmal versuchen',
  },
};
