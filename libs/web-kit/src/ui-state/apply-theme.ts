import { localPreference } from '../storage/local-preference.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themePreference = localPreference('theme');

export const parseTheme = (value: string | null): Theme =>
  themes.find((theme) => theme === value) ?? 'system';

/** Applies the theme preference to the page and follows its changes. */
export const applyTheme = (root: HTMLElement = document.documentElement): void => {
  const apply = () => {
    const theme = parseTheme(themePreference.read());
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  apply();
  themePreference.subscribe(apply);
};
