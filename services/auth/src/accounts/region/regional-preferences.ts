import type { Language, TemperatureUnit, WeekStart } from '@fitfolk/contracts/auth';

export type RegionalPreferences = {
  readonly temperatureUnit: TemperatureUnit;
  readonly weekStart: WeekStart;
};

/** Regions that measure temperatures in degrees Fahrenheit. Source: Unicode CLDR, unit preferences of temperatures. */
const FAHRENHEIT_REGIONS: ReadonlySet<string> = new Set([
  ...['US', 'AS', 'GU', 'MH', 'MP', 'PR', 'UM', 'VI', 'FM', 'PW', 'BS', 'BZ', 'KY', 'LR'],
]);
/** `Intl.Locale` of ECMA-402 (Intl Locale Info), which TypeScript does not know yet. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo(): { readonly firstDay: number } };
/** Number of Monday in `getWeekInfo`. */
const MONDAY = 1;

const toLocale = (tag: string): LocaleWithWeek | undefined => {
  try {
    return new Intl.Locale(tag) as LocaleWithWeek;
  } catch {
    return undefined;
  }
};

/** Parses the languages of `Accept-Language` (RFC 9110, 12.5.4); browsers list the preferred one first. */
const parseAcceptLanguage = (header: string): LocaleWithWeek[] =>
  header.split(',').flatMap((entry) => toLocale(entry.split(';')[0]?.trim() ?? '') ?? []);

const getPreferences = (locale: LocaleWithWeek): RegionalPreferences => ({
  temperatureUnit: FAHRENHEIT_REGIONS.has(locale.maximize().region ?? '') ? 'fahrenheit' : 'celsius',
  weekStart: locale.getWeekInfo().firstDay === MONDAY ? 'monday' : 'sunday',
});

/** Preferences where a language is spoken, by language: a page of a list of accounts asks for those of each. */
const preferencesByLanguage = new Map<Language, RegionalPreferences>();

/** Returns the preferences where most people speak a language. */
export const getPreferencesOfLanguage = (language: Language): RegionalPreferences => {
  const preferences =
    preferencesByLanguage.get(language) ?? getPreferences(new Intl.Locale(language) as LocaleWithWeek);
  preferencesByLanguage.set(language, preferences);
  return preferences;
};

/**
 * Returns the unit of temperatures and the first day of the week that people in the browser's region use; nothing for a
 * client without a language. Someone who reads the app in another language than English probably lives where it is spoken,
 * whatever the browser's own language.
 */
export const getRegionalPreferences = (
  language: Language = 'en',
  acceptLanguage = '',
): Partial<RegionalPreferences> => {
  const [preferred, ...others] = parseAcceptLanguage(acceptLanguage);
  if (!preferred) return {};
  if (language === 'en' || preferred.language === language) return getPreferences(preferred);
  const spoken = others.find((locale) => locale.language === language) ?? toLocale(language);
  return spoken ? getPreferences(spoken) : {};
};
