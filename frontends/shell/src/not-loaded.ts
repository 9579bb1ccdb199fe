import type { Language } from '@fitfolk/contracts/auth';
import { lastLanguage } from '@fitfolk/web-kit/i18n/languages.ts';

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
  const { title, text, tryAgain } = words[lastLanguage() ?? 'en'];
  const button = element('button', 'ui-button ui-button-secondary', tryAgain);
  button.addEventListener('click', () => location.reload());
  const state = element('div', 'ui-state');
  state.role = 'alert';
  state.append(
    element('h1', 'ui-state-title', title),
    element('p', 'ui-state-text', text),
    element('div', 'ui-state-action', button),
  );
  document.title = title;
  root.replaceChildren(element('main', 'grid min-h-dvh place-content-center p-4', state));
};

const element = (name: string, className: string, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
};
