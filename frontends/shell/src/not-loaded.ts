import type { Language } from '@fitfolk/contracts/auth';
import { getStoredLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import styles from './not-loaded.module.css';

/** Here and in no message file: when this is said nothing can be fetched. */
const words: Readonly<Record<Language, { title: string; text: string; tryAgain: string }>> = {
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

/** Says that the page's own code did not come, with nothing but what its first file holds. */
export const showNotLoaded = (root: HTMLElement): void => {
  const { title, text, tryAgain } = words[getStoredLanguage() ?? 'en'];
  const button = element('button', styles.button, tryAgain);
  button.addEventListener('click', () => location.reload());
  const state = element('div', styles.message);
  state.role = 'alert';
  state.append(element('h1', styles.title, title), element('p', styles.text, text), button);
  document.title = title;
  root.replaceChildren(element('main', styles.page, state));
};

const element = (name: string, className: string | undefined, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...content);
  return made;
};
