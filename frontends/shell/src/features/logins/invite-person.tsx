import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { QrCode } from '@fitfolk/ui/drawings/qr-code';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import styles from './logins.module.css';
import { createInvitation, loginsQuery } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';

/** Button that invites a person, and the dialog that shows the link once. */
export const InvitePerson = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  const [link, setLink] = useState<string>();
  const invite = useMutation({
    mutationFn: createInvitation,
    // In the fragment, which browsers do not send to servers.
    onSuccess: ({ token }) => setLink(`${location.origin}/join#${new URLSearchParams({ token })}`),
    onError: toastError,
    onSettled: () => client.invalidateQueries(loginsQuery),
  });
  return (
    <>
      <Button size="small" pending={invite.isPending} onClick={() => invite.mutate()}>
        {t('invite')}
      </Button>
      <Dialog
        open={link !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLink(undefined);
        }}
        title={t('inviteTitle')}
        description={t('inviteText')}
        closeLabel={tShell('close')}
      >
        {link && <InvitationLink link={link} />}
      </Dialog>
    </>
  );
};

const InvitationLink = ({ link }: { readonly link: string }) => {
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
