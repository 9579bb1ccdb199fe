import { Logo } from '@fitfolk/ui/logo';
import styles from './auth-heading.module.css';
import { useTranslations } from './messages/messages.ts';

export type AuthHeadingProps = {
  readonly subtitle: string;
  /** Says what the product is, for visitors who do not know it. */
  readonly hasTagline?: boolean;
};

/** Page heading with the product name and the purpose of the page. */
export const AuthHeading = ({ subtitle, hasTagline = false }: AuthHeadingProps) => {
  const t = useTranslations();
  return (
    <header className={styles.heading}>
      <Logo as="h1" name={t('product')} size="large" />
      {hasTagline && <p className={styles.tagline}>{t('tagline')}</p>}
      <p className={styles.subtitle}>{subtitle}</p>
    </header>
  );
};
