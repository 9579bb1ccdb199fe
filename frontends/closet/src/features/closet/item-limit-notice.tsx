import { buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import closetStyles from './closet.module.css';
import styles from './item-limit-notice.module.css';

/** Explains the item limit of the free plan and links to the upgrade. */
export const ItemLimitNotice = () => {
  const t = useTranslations();
  return (
    <Notice tone="warn" className={closetStyles.limit}>
      <p className={styles.title}>{t('closet.limitTitle')}</p>
      <p>{t('closet.limitText')}</p>
      <Link
        href="/upgrade"
        className={clsx(buttonClass({ variant: 'primary', size: 'small' }), styles.upgrade)}
      >
        {t('lookboard.upgrade')}
      </Link>
    </Notice>
  );
};
