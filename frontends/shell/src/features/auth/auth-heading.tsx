import { Logo } from '@fitfolk/ui/logo';
import styles from './auth-heading.module.css';
import { useTranslations } from './messages/messages.ts';

/** Page heading with the product name and the purpose of the page. */
export const AuthHeading = ({ subtitle }: { readonly subtitle: string }) => {
  const t = useTranslations();
  return (
    <header className={styles.heading}>
      <Logo as="h1" name={t('product')} size="large" />
      <p className={styles.subtitle}>{subtitle}</p>
    </header>
  );
};
