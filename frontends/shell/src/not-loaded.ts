import type { Language } from '@fitfolk/contracts/auth';
import { getStoredLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import styles from './not-loaded.module.css';

/** Part of the entry chunk, because message files cannot be fetched when this is shown. */
const messages: Readonly<Record<Language, { title: string; text: string; tryAgain: string }>> = {
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

/** Replaces the page with an error message when its code fails to load. */
export const renderLoadFailure = (root: HTMLElement): void => {
  const { title, text, tryAgain } = messages[getStoredLanguage() ?? 'en'];
  const button = createElement('button', styles.button, tryAgain);
  button.addEventListener('click', () => location.reload());
  const state = createElement('div', styles.message);
  state.role = 'alert';
  state.append(createElement('h1', styles.title, title), createElement('p', styles.text, text), button);
  document.title = title;
  root.replaceChildren(createElement('main', styles.page, state));
};

const createElement = (
  name: string,
  className: string | undefined,
  ...content: (string | Node)[]
): HTMLElement => {
  const element = document.createElement(name);
  element.className = className ?? '';
  element.append(...content);
  return element;
};
