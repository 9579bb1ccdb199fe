import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import styles from './draft-notice.module.css';
import { useTranslations } from './messages/messages.ts';

/** Says that a form shows restored values that are not saved, and discards them. */
export const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const t = useTranslations();
  return (
    <Notice>
      <div className={styles.content}>
        {t('unsaved')}
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
};
