import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { useTranslations } from '../../messages/messages.ts';
import styles from './failure-notice.module.css';

export type FailureNoticeProps = { readonly text: string; readonly onRetry: () => unknown };

/** Replaces a card that failed to load. */
export const FailureNotice = ({ text, onRetry }: FailureNoticeProps) => {
  const t = useTranslations();
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <Button size="small" className={styles.retry} onClick={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
};
