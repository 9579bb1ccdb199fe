import { useLocalPreference } from '../storage/use-local-preference.ts';
import { parseTheme, type Theme, themePreference } from './apply-theme.ts';

export { type Theme, themes } from './apply-theme.ts';

/** Returns this browser's theme and a function to change it. */
export const useTheme = (): { readonly theme: Theme; readonly choose: (theme: Theme) => void } => ({
  theme: parseTheme(useLocalPreference(themePreference)),
  choose: (theme) => themePreference.write(theme === 'system' ? null : theme),
});
