import { storedChoice } from '../storage/local-preference.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const storedTheme = storedChoice('theme');

export const asTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/** Puts the chosen theme on the page and keeps it there when the choice changes. Without a choice the system's holds. */
export const applyTheme = (root: HTMLElement = document.documentElement): void => {
  const apply = () => {
    const theme = asTheme(storedTheme.read());
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  apply();
  storedTheme.subscribe(apply);
};
