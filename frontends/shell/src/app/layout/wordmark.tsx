import { Logo } from '@fitfolk/ui/logo';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useTranslations } from '../messages/messages.ts';
import styles from './wordmark.module.css';

/** Logo that links to the home page. */
export const Wordmark = ({ className }: { readonly className?: string }) => {
  const t = useTranslations();
  return (
    <Link href="/" className={clsx(styles.wordmark, className)}>
      <Logo name={t('product')} className={styles.logo} />
    </Link>
  );
};
