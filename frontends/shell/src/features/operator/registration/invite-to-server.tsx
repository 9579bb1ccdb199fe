import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { InvitationLink } from '../../logins/invitation-link.tsx';
import { useTranslations } from '../messages/messages.ts';
import { inviteToServer, registrationInvitationsQuery } from './registration-api.ts';
import styles from './registration-card.module.css';

const MAX_LABEL_LENGTH = 60;

/** Button and dialog that invite somebody to create an account, and show the link once. */
export const InviteToServer = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<string>();
  const open = (next: boolean) => {
    setIsOpen(next);
    setLink(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={t('registration.inviteTitle')}
      description={t(link ? 'registration.linkText' : 'registration.inviteText')}
      closeLabel={tShell('close')}
      trigger={<Button size="small">{t('registration.invite')}</Button>}
    >
      {link ? <InvitationLink link={link} /> : <LabelForm onCreated={setLink} />}
    </Dialog>
  );
};

/** Asks for whom the invitation is. */
const LabelForm = ({ onCreated }: { readonly onCreated: (link: string) => void }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const invite = useMutation({
    mutationFn: inviteToServer,
    // In the fragment, which browsers do not send to servers.
    onSuccess: ({ token }) => onCreated(`${location.origin}/register#${new URLSearchParams({ token })}`),
    onError: toastError,
    onSettled: () => client.invalidateQueries(registrationInvitationsQuery),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(label);
      }}
    >
      <Field label={t('registration.label')} hint={t('registration.labelHint')}>
        <TextInput
          name="invitationLabel"
          autoComplete="off"
          data-autofocus=""
          {...limitGraphemes(MAX_LABEL_LENGTH)}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={invite.isPending} disabled={label.trim() === ''}>
          {t('registration.createLink')}
        </Button>
      </DialogActions>
    </form>
  );
};
