import { Button } from '@fitfolk/ui/button';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import styles from './language-switch.module.css';

/** Buttons for the languages that are not active, for pages without settings. */
export const LanguageSwitch = () => {
  const activeLanguage = useLanguage();
  const languages = Object.keys(languageNames) as (keyof typeof languageNames)[];
  return (
    <p className={styles.languages}>
      {languages
        .filter((language) => language !== activeLanguage)
        .map((language) => (
          <Button
            key={language}
            variant="quiet"
            size="small"
            lang={language}
            onClick={() => void setLanguage(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
    </p>
  );
};
