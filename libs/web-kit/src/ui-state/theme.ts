import { useStoredChoice } from '../storage/use-local-preference.ts';
import { asTheme, storedTheme, type Theme } from './apply-theme.ts';

export { type Theme, themes } from './apply-theme.ts';

/** The chosen theme of this browser and how to choose another. */
export const useTheme = (): { readonly theme: Theme; readonly choose: (theme: Theme) => void } => ({
  theme: asTheme(useStoredChoice(storedTheme)),
  choose: (theme) => storedTheme.write(theme === 'system' ? null : theme),
});
