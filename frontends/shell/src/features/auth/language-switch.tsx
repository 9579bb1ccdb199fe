import { Button } from '@fitfolk/ui/button';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

/** The other languages, for whoever is not signed in yet. */
export const LanguageSwitch = () => {
  const spoken = useLanguage();
  const languages = Object.keys(languageNames) as (keyof typeof languageNames)[];
  return (
    <p className="mt-2 text-center">
      {languages
        .filter((language) => language !== spoken)
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
