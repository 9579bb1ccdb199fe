import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import { competitionQuery } from '../feed-api.ts';
import { themeKeys } from '../theme-texts.ts';
import styles from './post-form.module.css';

/** Today's theme and what to wear for it. */
export const ThemeHint = ({ canTag }: { readonly canTag: boolean }) => {
  const t = useTranslations();
  const theme = useQuery(competitionQuery).data?.theme;
  if (!theme) return null;
  const key = themeKeys[theme];
  return (
    <p className={styles.theme}>
      <strong>{t('feed.theme', { name: t(`feed.themes.${key}.name`) })}.</strong>{' '}
      {t(`feed.themes.${key}.text`)} {canTag && t('feed.themeHint')}
    </p>
  );
};
