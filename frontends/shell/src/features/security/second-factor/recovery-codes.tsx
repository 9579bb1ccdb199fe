import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './second-factor.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toast({ title: t('secondFactor.copied') }), toastError);
  return (
    <>
      <ul className={styles.codes} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('secondFactor.copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.done')}
        </Button>
      </DialogActions>
    </>
  );
};
