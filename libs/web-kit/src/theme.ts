import { storedChoice, useStoredChoice } from './stored-choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = storedChoice('theme');

const asTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/** Puts the chosen theme on the page and keeps it there when the choice changes. Without a choice the system's holds. */
export const applyTheme = (root: HTMLElement = document.documentElement): void => {
  const apply = () => {
    const theme = asTheme(stored.read());
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  apply();
  stored.subscribe(apply);
};

/** The chosen theme of this browser and how to choose another. */
export const useTheme = (): { readonly theme: Theme; readonly choose: (theme: Theme) => void } => ({
  theme: asTheme(useStoredChoice(stored)),
  choose: (theme) => stored.write(theme === 'system' ? null : theme),
});
