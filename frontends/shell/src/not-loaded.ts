import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import styles from './not-loaded.module.css';
import { notLoadedTexts } from './not-loaded-texts.ts';

/** Replaces the page with an error message when its code fails to load. */
export const renderLoadFailure = (root: HTMLElement): void => {
  const { title, text, tryAgain } = notLoadedTexts[getBrowserLanguage()];
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
