import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { QrCode } from '@fitfolk/ui/drawings/qr-code';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import styles from './logins.module.css';
import { useTranslations } from './messages/messages.ts';

/** The link of an invitation as a code to scan and as text to copy. */
export const InvitationLink = ({ link }: { readonly link: string }) => {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => toast({ title: t('copied') }), toastError);
  return (
    <>
      <QrCode text={link} label={t('qrCode')} className={styles.qrCode} />
      <output className={styles.link} aria-label={t('link')}>
        {link}
      </output>
      <DialogActions>
        <Button variant="primary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </DialogActions>
    </>
  );
};
